// The summary of a list of reviews: average, stars and percentages, calculated from the reviews alone.

import { type ReviewRoom, reviewRooms } from "./review.ts";

/** The counted part of a review. */
export type ReviewScores = {
  /** From 1 to 5. */
  rating: number;
  response: boolean;
  quality: boolean;
  delivery: boolean;
};

export type HomeReview = ReviewScores & {
  id: string;
  name: string;
  /** May be ''. */
  location: string;
  /** Such as 'March 2026'. */
  date: string;
  product: string;
  /** A short note, such as the occasion of the purchase; may be ''. */
  note: string;
  text: string;
};

export type ReviewSummary = {
  count: number;
  /** Rounded to one decimal, as 4.7. */
  average: number;
  /** Five stars first. Rounded, so the five need not add up to 100. */
  stars: { stars: number; percent: number }[];
  /** Rounded percentages of 'yes'. */
  response: number;
  quality: number;
  delivery: number;
};

/** `count`: the number of reviews with these answers; default 1. */
type CountedScores = ReviewScores & { count?: number };

export function summariseReviews(scores: readonly CountedScores[]): ReviewSummary | undefined {
  const countOf = (counted: readonly CountedScores[]) =>
    counted.reduce((total, { count = 1 }) => total + count, 0);
  const count = countOf(scores);
  if (count === 0) return undefined;
  const percent = (matches: (review: ReviewScores) => boolean) =>
    Math.round((countOf(scores.filter(matches)) * 100) / count);
  const sum = scores.reduce((total, { rating, count = 1 }) => total + rating * count, 0);
  return {
    count,
    average: Math.round((sum * 10) / count) / 10,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, percent: percent(({ rating }) => rating === stars) })),
    response: percent(({ response }) => response),
    quality: percent(({ quality }) => quality),
    delivery: percent(({ delivery }) => delivery),
  };
}

/** A room, and how many reviews name it. */
export type RoomCount = { room: ReviewRoom; count: number };

/** Sorted like `reviewRooms`, without rooms that no review names. */
export function countByRoom(counts: readonly { room: ReviewRoom | ""; count: number }[]): RoomCount[] {
  return reviewRooms
    .map((room) => ({
      room,
      count: counts.reduce((sum, one) => sum + (one.room === room ? one.count : 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

/** 'Asha N.' for 'Asha Negi', so that a published review does not identify the customer. */
export function shortenName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
