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
  /** The oldest one comes first. */
  steps: {
    status: ReturnStatus;
    on: string;
    note: string;
    parcel: { carrier: string; trackingNumber: string } | null;
    /** The amount is in paise. */
    amount: number | null;
  }[];
};

/** A customer may do these with an order now; `until` as '20 Nov 2026, 14:05', or a day to its end. */
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

/** These may be sent instead, by name; `price` in paise, `wanted` pieces go out. */
export type OfferedReplacements = {
  /** Staff searched for it; '' for nothing. */
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

/** A refund of the return gives this back, in paise. `byHand`: no money moves by itself. */
export type PricedReturn = {
  /** The amounts are without the delivery charge. */
  lines: { name: string; quantity: number; amount: number }[];
  delivery: number;
  total: number;
  byHand: boolean;
  /** The order has an account that store credit could belong to. */
  hasAccount: boolean;
};
