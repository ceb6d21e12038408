/** What a browser session stores about the welcome: that the home page was seen, or that it was dismissed. */
export type WelcomeMemory = "seen" | "dismissed";

/** The delay between the page's load and the welcome. */
const welcomeDelayMs = 1_500;

/**
 * How long the welcome still waits. `loadedAt` is when the document had loaded, on the clock of `now`, and undefined for a home
 * page that was opened without a new document. Scripts may begin long after the load on a slow device.
 */
export function findWelcomeWaitMs(loadedAt: number | undefined, now: number): number {
  return loadedAt === undefined ? welcomeDelayMs : Math.max(0, welcomeDelayMs - (now - loadedAt));
}

/**
 * Whether a home page visit shows the welcome, and what to store. The first visit of a session shows nothing;
 * later visits show it until it is dismissed.
 */
export function decideWelcome(memory: string | null): { show: boolean; memory: WelcomeMemory } {
  if (memory === "dismissed") return { show: false, memory };
  return { show: memory === "seen", memory: "seen" };
}
