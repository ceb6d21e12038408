/** How many more reviews 'Show more' loads. */
export const reviewsPerPage = 10;

/** The number of reviews requested by `?reviews=`, limited to 200. */
export function parseReviewCount({ url }: Request): number {
  const requested = Number(new URL(url).searchParams.get("reviews"));
  return Number.isInteger(requested) ? Math.min(Math.max(requested, reviewsPerPage), 200) : reviewsPerPage;
}
