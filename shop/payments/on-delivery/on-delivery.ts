// Cash on delivery: the money of an order, from the promise to the bank.
import { dayMs } from "#platform/durations.ts";

/** How long a returned parcel is remembered, unless the owner forgives it. */
export const rememberedMs = 365 * dayMs;

export type PromiseState =
  /** The part to be paid online is unpaid: not yet an order. */
  | "to-pay"
  /** The customer has not confirmed the order yet; the pieces are reserved. */
  | "to-confirm"
  /** The order is confirmed, and its money is due on delivery. */
  | "confirmed"
  /** The customer has paid; the courier or the shop has the money. */
  | "collected"
  /** The courier has handed in the money, or a part of it. */
  | "handed-in"
  /** Not confirmed in time. */
  | "silent"
  /** The customer did not take the parcel, and it came back. */
  | "refused"
  /** Cancelled before it was paid. */
  | "cancelled";

/** How it was confirmed: by its page's address alone, by that in an email or a WhatsApp message, or by staff who called. */
export type ConfirmedHow = "page" | "email" | "whatsapp" | "staff";

/** 'handed-in' may repeat: a courier may pay the rest later. */
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

/**
 * Paise. Each confirmed amount counts once: as `awaited`, `withCourier`, `handedIn`, `missing` or `lost`. Leaves out orders that were never
 * confirmed or whose part was never paid.
 */
export function tallyCash(promises: readonly PromisedMoney[]) {
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

/** Paise. Couriers collect whole rupees, so smaller differences are ignored. */
export const smallestMissing = 100;
