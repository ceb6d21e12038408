// Where a parcel is, in the shop's own words, and which of a courier's events says so.

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

/**
 * How far each step is. A parcel never moves to a lower one; of steps that are equally far, the latest counts. A parcel that was called
 * cancelled may be on its way all the same, and one that was called lost may be found.
 */
const distances: Record<ParcelStep, number> = {
  booked: 0,
  "pickup-problem": 0,
  cancelled: 1,
  "in-transit": 2,
  "out-for-delivery": 3,
  "failed-attempt": 3,
  "coming-back": 4,
  lost: 5,
  delivered: 6,
  returned: 7,
};

export function distanceOf(step: ParcelStep): number {
  return distances[step];
}

/** The customer does not get it: it is on its way back, back, or lost. */
export const backSteps = ["coming-back", "returned", "lost"] as const satisfies readonly ParcelStep[];

export function isBack(step: ParcelStep | null): boolean {
  return backSteps.some((one) => one === step);
}

/** The courier has it, or had it. */
export function isWithCourier(step: ParcelStep): boolean {
  return distances[step] >= distances["in-transit"];
}

type Stepped = { at: Date; step: ParcelStep | null };

/** The event that says where the parcel is, whichever came first; undefined if none does. */
export function findCurrent<Event extends Stepped>(
  events: readonly Event[],
): (Event & { step: ParcelStep }) | undefined {
  return events
    .filter(hasStep)
    .reduce<(Event & { step: ParcelStep }) | undefined>(
      (best, one) => (best === undefined || isFurther(one, best) ? one : best),
      undefined,
    );
}

function hasStep<Event extends Stepped>(event: Event): event is Event & { step: ParcelStep } {
  return event.step !== null;
}

function isFurther(one: Stepped & { step: ParcelStep }, other: Stepped & { step: ParcelStep }): boolean {
  const further = distances[one.step] - distances[other.step];
  if (further !== 0) return further > 0;
  const later = one.at.getTime() - other.at.getTime();
  return later !== 0 ? later > 0 : parcelSteps.indexOf(one.step) > parcelSteps.indexOf(other.step);
}
