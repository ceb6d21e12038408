// Cash on delivery: the money of an order, from the promise to the bank.
import { dayMs } from "#platform/durations.ts";

/** How long a returned parcel is remembered, unless the owner forgives it. */
export const rememberedMs = 365 * dayMs;

export type PromiseState =
  /** The part to be paid online is unpaid: not yet an order. */
  | "to-pay"
  /** The customer has not confirmed the order yet; the pieces are reserved. */
  | "to-confirm"
  /** The order is confirmed, and its money is due on delivery, or what is left of it. */
  | "confirmed"
  /** The customer has paid; the courier or the shop has the money. */
  | "collected"
  /** The courier has handed in the money, or a part of it. */
  | "handed-in"
  /** Not confirmed in time. */
  | "silent"
  /** The customer did not take the parcel, and it came back. */
  | "refused"
  /** Cancelled before it was paid, or before the rest was: what was handed in of it stays paid. */
  | "cancelled";

/** How it was confirmed: by its page's address alone, by that in an email or a WhatsApp message, or by staff who called. */
export type ConfirmedHow = "page" | "email" | "whatsapp" | "staff";

/** 'confirmed' and 'handed-in' may repeat: a courier pays parcel by parcel, or the rest later. */
export const promiseTransitions = {
  "to-pay": ["confirmed"],
  "to-confirm": ["confirmed", "silent", "cancelled"],
  confirmed: ["confirmed", "collected", "refused", "cancelled"],
  collected: ["handed-in"],
  "handed-in": ["handed-in"],
  silent: [],
  refused: [],
  cancelled: [],
} as const satisfies Record<PromiseState, readonly PromiseState[]>;

/**
 * Cash that a courier handed in. `parcel`: the tracking number in comparable form, '' if the file named none. `amount`: paise; null for several
 * transfers of before amounts were stored.
 */
export type Transfer = { reference: string; parcel: string; amount: number | null };

export function canMovePromise(from: PromiseState, to: PromiseState): boolean {
  return (promiseTransitions[from] as readonly PromiseState[]).includes(to);
}

/** Amounts in paise. `handedIn`: so far; also of a confirmed order, of which some parcels are paid. */
export type PromisedMoney = {
  state: PromiseState;
  amount: number;
  handedIn: number;
  /** Of parcels that came back while the customer kept others; not part of `amount`. */
  unpaid?: number;
};

/**
 * Paise. Each confirmed amount counts once: as `awaited`, `withCourier`, `handedIn`, `missing` or `lost`. Leaves out orders that were never
 * confirmed or whose part was never paid.
 */
export function tallyCash(promises: readonly PromisedMoney[]) {
  const sumOf = (state: PromiseState, part: (one: PromisedMoney) => number) =>
    promises.reduce((sum, one) => (one.state === state ? sum + part(one) : sum), 0);
  return {
    awaited: sumOf("confirmed", stillOut),
    withCourier: sumOf("collected", stillOut),
    handedIn: promises.reduce((sum, { handedIn }) => sum + handedIn, 0),
    missing: sumOf("handed-in", stillOut),
    lost:
      sumOf("refused", ({ amount }) => amount) + promises.reduce((sum, { unpaid = 0 }) => sum + unpaid, 0),
  };
}

function stillOut({ amount, handedIn }: PromisedMoney): number {
  return amount - handedIn;
}

/** Paise. Couriers collect whole rupees, so smaller differences are ignored. */
export const smallestMissing = 100;
