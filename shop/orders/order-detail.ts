// An order as a page shows it to staff and to its customer, without its payment.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import type { ShownTotals } from "#shop/money/price-lines.ts";
import type { ParcelLabel } from "#shop/orders/parcels/parcel.ts";
import type { Tracking } from "#shop/orders/parcels/tracking.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import type { Gift } from "./gifts/gift.ts";
import type { ShownPaper } from "./numbers/paper-kind.ts";
import type { OrderOrigin } from "./order.ts";
import type { OrderStatus } from "./order-state.ts";

/** All amounts are in paise. */
export type OrderDetail = {
  number: string;
  /** '20 Nov 2026, 14:05', Indian time. */
  orderedOn: string;
  status: OrderStatus;
  delivery: OrderDelivery;
  discountCode: string | null;
  /** Null for an order that is no gift. */
  gift: Gift | null;
  origin: OrderOrigin;
  /** Staff typed the order, and this is the name of who did. */
  typedBy: string | null;
  /** The account that bought; of a staff order the name and where its emails go, '' for nowhere. */
  customer: { name: string; email: string };
  /** `company` and `gstin` of a business, and what to know where it is registered in another state. */
  address: {
    name: string;
    phone: string;
    lines: string[];
    zip: string;
    company: string;
    gstin: string;
    note?: string;
    /** Says where the invoice goes, if not to the same place. */
    billing?: { name: string; lines: string[] };
  };
  lines: {
    name: string;
    /** It leads to the product's page; null for a thing that was made for this customer. */
    slug: string | null;
    sku: string;
    quantity: number;
    unitPrice: number;
    gross: number;
    /** False for what is taken back only if it is damaged. */
    returnable: boolean;
    picture: Picture | null;
  }[];
  totals: ShownTotals;
  /** The rest is to be paid before the order is packed; 0 for one that is paid in full or cancelled. */
  due: number;
  /** The customer pays it at the door. */
  cashDue: number;
  /** The number of the receipt for its advance; null for an order that was to be paid at once. */
  receipt: string | null;
  parcel: (ParcelLabel & { tracking: Tracking | null }) | null;
  /** Those that go beside `parcel`. */
  furtherParcels: (ParcelLabel & { tracking: Tracking | null })[];
  documents: { number: string; kind: ShownPaper }[];
  /** The wording of terms and policies under which it was made; null for an order from before they were kept. */
  legalVersion: string | null;
};
