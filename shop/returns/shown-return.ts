// Returns as pages show them to the customer and to staff.
import type { ExchangeRefusal } from "./exchange-rule.ts";
import type { ReturnKind } from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";

export type ShownReturn = {
  id: string;
  kind: ReturnKind;
  status: ReturnStatus;
  reason: string;
  pieces: { name: string; quantity: number }[];
  photographs: number;
  /** Oldest first. */
  steps: {
    status: ReturnStatus;
    on: string;
    note: string;
    parcel: { carrier: string; trackingNumber: string } | null;
    /** In paise. */
    amount: number | null;
  }[];
};

/** The actions that a customer has for an order now; `until` is '20 Nov 2026, 14:05', or the last day. */
export type OrderChoices = {
  cancelUntil: string | null;
  allowed: { kind: ReturnKind; until: string }[];
  requests: ShownReturn[];
};

export type ListedReturn = {
  id: string;
  orderNumber: string;
  customer: string;
  kind: ReturnKind;
  status: ReturnStatus;
  askedOn: string;
};

/** Possible replacements, by name; `price` in paise, `wanted` pieces are sent. */
export type OfferedReplacements = {
  /** The search text of staff; '' for no search. */
  text: string;
  wanted: number;
  products: {
    sku: string;
    name: string;
    price: number;
    stock: number;
    refusal: ExchangeRefusal | "out-of-stock" | null;
  }[];
  hasMore: boolean;
};

/** The amount that a refund of the return gives back, in paise. `byHand`: the refund must be paid by hand. */
export type PricedReturn = {
  /** Without the delivery charge. */
  lines: { name: string; quantity: number; amount: number }[];
  delivery: number;
  total: number;
  byHand: boolean;
  /** Whether the order has an account, which could get store credit. */
  hasAccount: boolean;
};
