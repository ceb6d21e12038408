/** How many more a press of 'Show more' brings. */
export const reviewsAtOnce = 10;

/** How many reviews `?reviews=` asks for, within reason. */
export function parseReviewCount({ url }: Request): number {
  const asked = Number(new URL(url).searchParams.get("reviews"));
  return Number.isInteger(asked) ? Math.min(Math.max(asked, reviewsAtOnce), 200) : reviewsAtOnce;
}
