// Several orders at once: which documents can be printed of them, in which order, and what to take from the shelf.

import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { formatPaise } from "#core/money/money.ts";
import { describeGift, type Gift } from "#core/orders/gift.ts";
import { isOrderNumber, type ShippingAddress } from "#core/orders/order.ts";
import { noSet } from "#core/orders/order-items.ts";
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";
import { isToPack, type OrderStatus, parseOrderStatus } from "#core/orders/order-state.ts";
import { listPieces, type PackedLine } from "#core/orders/packed-line.ts";
import type { ParcelLabel } from "#core/parcels/parcel.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";

/** The limit of orders in one file or one change. */
export const maxSelected = 100;

/** The statuses that several orders can be given at once. Cancelling is missing: the order's page asks what happens to the money. */
export const statusesToSet = ["processing", "shipped", "delivered", "pending"] as const;

/**
 * The value of a box: the order's number, a colon and the status that the page shows, as 'DD-26-00042:pending'. Documents need
 * the number only.
 */
export type TickedOrder = { number: string; seen: OrderStatus | undefined };

export function writeTicked(number: string, seen: OrderStatus): string {
  return `${number}:${seen}`;
}

export function parseTicked(given: unknown): TickedOrder | undefined {
  const [number = "", seen, ...more] = String(given).split(":");
  const status = parseOrderStatus(seen);
  const isComplete =
    isOrderNumber(number) && more.length === 0 && (seen === undefined || status !== undefined);
  return isComplete ? { number, seen: status } : undefined;
}

/** `shelf` is where the product is kept, '' if unknown. */
export type ShelvedLine = PackedLine & { shelf: string };
export type OrderedLine = ShelvedLine & { position: number };

/**
 * Divides an order's lines into those for the parcel and those refunded before. A set with a refunded part is packed by its
 * parts.
 */
export function divideLines(
  ordered: readonly OrderedLine[],
  refunded: readonly Pieces[],
): Pick<SelectedOrder, "lines" | "notSent"> {
  const keyOf = ({ setId, setFilling }: OrderedLine) => setId && setId + (setFilling ?? "");
  const broken = new Set(ordered.filter(({ position }) => countPiecesAt(refunded, position) > 0).map(keyOf));
  const parts = ordered.map((whole) => {
    const { position, quantity, ...line } = whole;
    const gone = countPiecesAt(refunded, position);
    const mark =
      line.setId && broken.has(keyOf(whole)) ? { ...noSet, labelWords: line.labelWords ?? "" } : {};
    return { sent: { ...line, ...mark, quantity: quantity - gone }, gone: { ...line, quantity: gone } };
  });
  const hasPieces = ({ quantity }: PackedLine) => quantity > 0;
  return {
    lines: parts.map(({ sent }) => sent).filter(hasPieces),
    notSent: parts.map(({ gone }) => gone).filter(hasPieces),
  };
}

export type SelectedOrder = {
  id: string;
  number: string;
  orderedAt: Date;
  delivery: OrderDelivery;
  address: ShippingAddress;
  /** These lines go into the parcel. */
  lines: readonly ShelvedLine[];
  /** Null for an order that is no gift. */
  gift: Gift | null;
  /** The buyer's words to the packer; '' for none. */
  packerNote: string;
  daysToMake: number | null;
  /** Refunded before the parcel was sent. */
  notSent: readonly PackedLine[];
  status: OrderStatus;
  /** The first parcel's label. */
  parcel: ParcelLabel | null;
  /** The contents of each parcel, if there are several and their contents are known. */
  contents: readonly string[];
  payment: PaymentStatus | null;
  /** Paise refunded or about to be. */
  goingBack: number;
  /** Paise that are still to be paid before it is packed. */
  due?: number;
  /** Paise that the carrier collects at the door. */
  cashDue?: number;
  hasInvoice: boolean;
  /** It shares its invoice with others, and has a delivery challan. */
  hasChallan: boolean;
};

/** 'for-the-box' is the packing slip of each order and then its invoice, which is left out for a gift and if others share it. */
export const printKinds = [
  "for-the-box",
  "packing-slips",
  "packing-slips-a5",
  "labels",
  "label-sheets",
  "greeting-cards",
  "invoices",
  "challans",
] as const;
export type PrintKind = (typeof printKinds)[number];

export type LeftOut = {
  number: string;
  reason: "unknown" | "cancelled" | "refunded" | "no-invoice" | "no-challan";
};

export const leftOutReasons: Record<LeftOut["reason"], string> = {
  unknown: "there is no order of this number",
  cancelled: "it is cancelled",
  refunded: "its money goes back",
  "no-invoice": "it has no invoice yet; the invoice is made when the order is packed",
  "no-challan": "it has no delivery challan; a packed order has one if it shares its invoice with others",
};

type Printable = Pick<SelectedOrder, "status" | "payment" | "hasInvoice" | "hasChallan" | "lines">;

/** Returns why an order is not printed. A refunded order is not packed, but an issued invoice can always be printed. */
function whyLeftOut(
  { status, payment, hasInvoice, hasChallan, lines }: Printable,
  kind: PrintKind,
): LeftOut["reason"] | undefined {
  if (kind === "invoices") return hasInvoice ? undefined : "no-invoice";
  if (kind === "challans") return hasChallan ? undefined : "no-challan";
  if (status === "cancelled") return "cancelled";
  if (payment === "refunding" || payment === "refunded" || lines.length === 0) return "refunded";
  return kind === "for-the-box" && !hasInvoice ? "no-invoice" : undefined;
}

/** Divides orders into those to print and those left out, with the reason. `asked` are the selected numbers. */
export function divideForPrint<Order extends SelectedOrder>(
  orders: readonly Order[],
  kind: PrintKind,
  asked: readonly string[] = [],
): { printed: Order[]; leftOut: LeftOut[] } {
  const found = new Set(orders.map(({ number }) => number));
  const unknown = asked
    .filter((number) => !found.has(number))
    .map((number): LeftOut => ({ number, reason: "unknown" }));
  const refused = orders.flatMap((order): LeftOut[] => {
    const reason = whyLeftOut(order, kind);
    return reason ? [{ number: order.number, reason }] : [];
  });
  const printed = orders.filter((order) => !whyLeftOut(order, kind));
  return { printed, leftOut: [...refused, ...unknown] };
}

/** Sorts shelf 2 before shelf 10. */
const shelfOrder = new Intl.Collator("en", { numeric: true });

export type PickedProduct = { shelf: string; name: string; sku: string; pieces: number; orders: number };

/** Lists what the orders need together, sorted by shelf and then by the product's name; products without a shelf come last. */
export function listToPick(orders: readonly Pick<SelectedOrder, "lines">[]): PickedProduct[] {
  const products = new Map<string, PickedProduct>();
  for (const { lines } of orders) {
    const counted = new Set<string>();
    for (const { shelf, name, sku, quantity } of lines) {
      const key = `${sku}\n${name}`;
      const product = products.get(key) ?? { shelf, name, sku, pieces: 0, orders: 0 };
      product.pieces += quantity;
      if (!counted.has(key)) product.orders += 1;
      counted.add(key);
      products.set(key, product);
    }
  }
  return [...products.values()].sort(
    (a, b) =>
      Number(a.shelf === "") - Number(b.shelf === "") ||
      shelfOrder.compare(a.shelf, b.shelf) ||
      compareText(a.name, b.name) ||
      compareText(a.sku, b.sku),
  );
}

/** Remarks for the packer about the order. */
export function packerRemarks({
  delivery,
  gift,
  goingBack,
  status,
  notSent,
  cashDue = 0,
  packerNote,
}: SelectedOrder): string {
  const refunded =
    notSent.length > 0
      ? `Refunded, not to be packed: ${listPieces(notSent)}`
      : "Partly refunded: look at the order before you pack it";
  return [
    ...(delivery === "express" ? ["EXPRESS"] : []),
    ...(cashDue > 0 ? [`COLLECT ${formatPaise(cashDue)}`] : []),
    ...(gift ? [describeGift(gift).toUpperCase()] : []),
    ...(delivery === "in-person" ? ["HANDED OVER IN PERSON"] : []),
    ...(goingBack > 0 && isToPack(status) ? [refunded] : []),
    ...(packerNote ? [`“${packerNote}”`] : []),
  ].join(" · ");
}

/** Compares alike on every machine, unlike `localeCompare`. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
