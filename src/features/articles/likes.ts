// Likes of an article. A signed-out browser has a random id, so that its like counts once.
import { countOf } from "#core/forms/count-words.ts";

/** False for an id that the shop never gives out. */
export function isBrowserId(text: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{20}$/.test(text);
}

/** '1 like', '12 likes'. */
export function formatLikes(count: number): string {
  return countOf(count, "like");
}
