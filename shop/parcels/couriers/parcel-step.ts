// Where a parcel is, in the shop's own words, and which step may follow which.

/** In the order of a parcel's way. `returned`: it is back in the shop. */
export const parcelSteps = [
  "booked",
  "pickup-problem",
  "in-transit",
  "out-for-delivery",
  "failed-attempt",
  "delivered",
  "coming-back",
  "returned",
  "lost",
  "cancelled",
] as const;

export type ParcelStep = (typeof parcelSteps)[number];

const ends: readonly ParcelStep[] = ["delivered", "returned", "lost", "cancelled"];

/** Nothing more is expected of the courier. */
export function isEnd(step: ParcelStep): boolean {
  return ends.includes(step);
}
