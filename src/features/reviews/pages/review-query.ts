import { parseReviewRoom, type ReviewRoom, reviewsPerPage } from "../review.ts";

/** The number of reviews requested by `?reviews=`, at most 200, and the room of `?room=`. */
export function parseReviewQuery({ url }: Request): { limit: number; room: ReviewRoom | undefined } {
  const query = new URL(url).searchParams;
  const requested = Number(query.get("reviews"));
  const limit = Number.isInteger(requested)
    ? Math.min(Math.max(requested, reviewsPerPage), 200)
    : reviewsPerPage;
  return { limit, room: parseReviewRoom(query.get("room")) };
}

/** The query of a product's page that shows `reviews` reviews, of `room` only if it is given. */
export function reviewQuery({ room, reviews }: { room: ReviewRoom | null; reviews?: number }): string {
  const query = new URLSearchParams();
  if (room) query.set("room", room);
  if (reviews) query.set("reviews", String(reviews));
  return `?${query}`;
}
