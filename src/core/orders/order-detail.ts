// An order as a page shows it to staff and to its customer, without its payment.

import type { SoldPicture } from "#core/catalogue/label/words-on-label.ts";
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import type { Gift } from "./gift.ts";
import type { ShownPaper } from "./numbers/paper-kind.ts";
import type { OrderOrigin } from "./order.ts";
import type { OrderStatus } from "./order-state.ts";

/** Amounts in paise. */
export type OrderDetail = {
  number: string;
  /** Indian time: '20 Nov 2026, 14:05'. */
  orderedOn: string;
  status: OrderStatus;
  delivery: OrderDelivery;
  discountCode: string | null;
  gift: Gift | null;
  /** The buyer's words to whoever packs it; '' for none. */
  packerNote: string;
  /** The number of a trade buyer's own purchase order; '' for none. */
  poNumber: string;
  daysToMake: number | null;
  origin: OrderOrigin;
  /** The name of the staff who typed the order. */
  typedBy: string | null;
  /** The name and email address of the buyer's account or, for a staff order, those that staff typed; the email is '' if there is none. */
  customer: { name: string; email: string };
  /** `company` and `gstin` are for a business; `note` remarks that it is registered in another state. */
  address: {
    name: string;
    phone: string;
    lines: string[];
    city: string;
    zip: string;
    company: string;
    gstin: string;
    note?: string;
    /** The billing address, if it differs. */
    billing?: { name: string; lines: string[] };
  };
  /** A set is one line. */
  lines: {
    name: string;
    /** The contents of a set, and the buyer's words on labels; '' for any other line. */
    parts: string;
    /** The positions of its lines with the buyer's words on their label. */
    worded: number[];
    /** The positions of the order's lines that it stands for. */
    positions: number[];
    /** For the link to the product's page; null for something made for this customer. */
    slug: string | null;
    sku: string;
    quantity: number;
    unitPrice: number;
    gross: number;
    /** False if the product can be returned only when damaged. */
    returnable: boolean;
    picture: SoldPicture | null;
  }[];
  totals: ShownTotals;
  /** The balance to be paid before packing; 0 for an order paid in full or cancelled. */
  due: number;
  /** To be paid on delivery. */
  cashDue: number;
  /** The day by which a trade account pays it, such as '2026-11-20'; null for any other order. */
  dueOn: string | null;
  /** The number of the receipt for the deposit; null for an order without one. */
  receipt: string | null;
  documents: { number: string; kind: ShownPaper }[];
  /** The code of a state, such as 'HP'. */
  placeOfSupply: string;
  /** Whether a delivery challan goes with its parcel, because other orders share its invoice. */
  hasChallan: boolean;
  /** The version of terms and policies at the time of the order; null for older orders. */
  legalVersion: string | null;
};
