// Cash on delivery: what becomes of the money of an order that is paid at the door, from the promise to the bank.
import { dayMs } from "#platform/durations.ts";

/** A parcel that came back is remembered so long, unless the owner forgives it. */
export const rememberedMs = 365 * dayMs;

export type PromiseState =
  /** A part is paid online first, and is not paid yet: like any unpaid purchase it is no order. */
  | "to-pay"
  /** The customer has not confirmed it yet; the pieces are reserved. */
  | "to-confirm"
  /** It is an order, and its money is due at the door. */
  | "confirmed"
  /** The customer has paid; the money is with the courier or in the shop's own hands. */
  | "collected"
  /** The courier has handed in what it collected, or a part of it. */
  | "handed-in"
  /** Nobody confirmed it in time. */
  | "silent"
  /** The parcel was not taken in and came back. */
  | "refused"
  /** It was cancelled before it was paid. */
  | "cancelled";

/** 'handed-in' may be repeated: a courier may pay the rest later. */
export const promiseTransitions = {
  "to-pay": ["confirmed"],
  "to-confirm": ["confirmed", "silent", "cancelled"],
  confirmed: ["collected", "refused", "cancelled"],
  collected: ["handed-in"],
  "handed-in": ["handed-in"],
  silent: [],
  refused: [],
  cancelled: [],
} as const satisfies Record<PromiseState, readonly PromiseState[]>;

export function canMovePromise(from: PromiseState, to: PromiseState): boolean {
  return (promiseTransitions[from] as readonly PromiseState[]).includes(to);
}

/** Amounts in paise; `handedIn` is 0 until the courier has handed in anything. */
export type PromisedMoney = { state: PromiseState; amount: number; handedIn: number };

/** In paise. What was confirmed is `awaited`, `withCourier`, `handedIn`, `missing` or `lost`, and nothing twice. */
export type CashTally = {
  awaited: number;
  withCourier: number;
  handedIn: number;
  missing: number;
  lost: number;
};

/** Orders that nobody confirmed, or paid the part of, are no money that was ever expected. */
export function tallyCash(promises: readonly PromisedMoney[]): CashTally {
  const sumOf = (state: PromiseState, part: (one: PromisedMoney) => number) =>
    promises.reduce((sum, one) => (one.state === state ? sum + part(one) : sum), 0);
  return {
    awaited: sumOf("confirmed", ({ amount }) => amount),
    withCourier: sumOf("collected", ({ amount }) => amount),
    handedIn: sumOf("handed-in", ({ handedIn }) => handedIn),
    missing: sumOf("handed-in", ({ amount, handedIn }) => amount - handedIn),
    lost: sumOf("refused", ({ amount }) => amount),
  };
}

/** Couriers collect whole rupees: less than one too little or too much, in paise, is not worth a question. */
export const smallestMissing = 100;
