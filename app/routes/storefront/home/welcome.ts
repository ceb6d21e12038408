/** What a browser session remembers of the welcome: nothing, that the home page was seen, or that it was sent away. */
export type WelcomeMemory = "seen" | "dismissed";

/** How long after the page stands it comes. */
export const welcomeDelay = 1_500;

/**
 * The first visit of a session shows nothing and is remembered; each later one may show the welcome, until it was dismissed.
 */
export function welcomeVisitor(memory: string | null): { show: boolean; memory: WelcomeMemory } {
  if (memory === "dismissed") return { show: false, memory };
  return { show: memory === "seen", memory: "seen" };
}
