// Where a parcel has been, as pages show it.
import type { ParcelStep } from "../parcel-step.ts";

/** `at`: ISO 8601; `on`: the same in India, for display. The latest is the first. */
export type ParcelEvent = { says: string; place: string; on: string; at: string };

/** `tryAgainKey`: of the page on which the customer chooses another day; null if there is nothing to choose. */
export type ParcelWay = {
  trackingNumber: string;
  carrier: string;
  step: ParcelStep | null;
  events: ParcelEvent[];
  tryAgainKey: string | null;
};

/** As staff see it: all that the courier said, and what the customer asked. */
export type StaffWay = Omit<ParcelWay, "tryAgainKey"> & {
  stepWords: string;
  /** The customer does not get it, and nobody has settled that. */
  isBackOpen: boolean;
  /** Paise that the courier has collected and staff have not recorded. */
  cash: number;
  wish: { on: string; word: string; problem: string; isTold: boolean } | null;
};
