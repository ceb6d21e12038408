/** What a browser session stores about the welcome: the home page was seen, or the welcome dismissed. */
export type WelcomeMemory = "seen" | "dismissed";

/** The delay between the page's load and the welcome. */
const delayMs = 1_500;

/**
 * The remaining delay of the welcome in milliseconds: from the document's load, or from now on a page at `href` that
 * was opened without a document of its own. Negative once it is over: on a slow phone the scripts begin long after
 * the load.
 */
export function findWelcomeWaitMs(
  load: Pick<PerformanceNavigationTiming, "name" | "loadEventStart"> | undefined,
  href: string,
  now = performance.now(),
): number {
  return load?.name === href ? delayMs + load.loadEventStart - now : delayMs;
}

/**
 * Decides whether a home page visit shows the welcome, and what to store. The first visit of a session shows nothing;
 * later visits show it until it is dismissed.
 */
export function decideWelcome(memory: string | null): { show: boolean; memory: WelcomeMemory } {
  if (memory === "dismissed") return { show: false, memory };
  return { show: memory === "seen", memory: "seen" };
}
