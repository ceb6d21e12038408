/** What a browser session stores about the welcome: that the home page was seen, or that it was dismissed. */
export type WelcomeMemory = "seen" | "dismissed";

/** The delay between the page's load and the welcome. */
export const welcomeDelayMs = 1_500;

/**
 * Whether a home page visit shows the welcome, and what to store. The first visit of a session shows nothing;
 * later visits show it until it is dismissed.
 */
export function decideWelcome(memory: string | null): { show: boolean; memory: WelcomeMemory } {
  if (memory === "dismissed") return { show: false, memory };
  return { show: memory === "seen", memory: "seen" };
}
