// Parts of emails about an order: its lines and its price, in the same rows as on the shop's pages; where it goes, how to follow it, and how
// to pay it by UPI.
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPaise } from "#core/money/money.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { priceRows } from "#core/money/price-rows.ts";
import { button } from "#core/notifications/email.ts";
import type { Block, MailPicture, SummaryTotal } from "#core/notifications/email-blocks.ts";
import { withoutLinks } from "#core/notifications/without-links.ts";
import type { ShownParcel } from "#core/parcels/tracking-page.ts";
import type { Deposit } from "#core/payments/deposit.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { UpiRequest } from "#core/staff-orders/upi-request.ts";
import type { Gift } from "../gift.ts";
import type { ShippingAddress } from "../order.ts";
import { describeItem, type OrderedItem } from "../order-items.ts";
import { priceNamesOf } from "../order-totals.ts";

export type OrderedPiece = OrderedItem & { picture?: MailPicture | undefined };

export function orderedBlock(pieces: readonly OrderedPiece[] = []): Block[] {
  if (pieces.length === 0) return [];
  const lines = pieces.map(({ name, parts, quantity, picture }) => ({
    name,
    detail: [`× ${quantity}`, parts].filter(Boolean).join(" · "),
    amount: "",
    picture,
  }));
  return [{ kind: "summary", title: "What you ordered", lines, totals: [] }];
}

/** Without amounts and pictures. */
export function itemsBlock(lines: readonly OrderedItem[], title = "What you ordered"): Block {
  return { kind: "address", title, lines: lines.map(describeItem) };
}

/** In place of an invoice that was too large to come along: the page that has it asks who one is. */
export function invoiceApart({ page, invoiceIsApart }: { page: string; invoiceIsApart?: boolean }): Block[] {
  if (!invoiceIsApart) return [];
  const text = "The invoice was too large to come with this email. You find it on your order's page.";
  return [{ kind: "small", text, link: { label: "See the invoice", url: page } }];
}

export function addressBlock(address: ShippingAddress): Block {
  return {
    kind: "address",
    title: "Your parcel goes to",
    lines: [
      address.name,
      address.address,
      `${address.city} ${address.zip}`,
      stateName(address.state),
      /^\d{10}$/.test(address.phone) ? formatPhone(address.phone) : address.phone,
    ].map(withoutLinks),
  };
}

export type OrderPrice = { totals: ShownTotals; discountCode: string | null; delivery: OrderDelivery };

export function summariseOrderPrice(
  order: OrderPrice,
  total: "Total paid" | "To pay" | "Cash on delivery" | "On account" | "In all",
): SummaryTotal[] {
  return priceRows(order.totals, { ...priceNamesOf(order), total }).map(({ label, amount, role }) => ({
    label,
    amount: role === "charge" && amount === 0 ? "Free" : formatPaise(amount),
    ...(role === "total" && { strong: true }),
  }));
}

/** `codeUrl`: the QR code as a picture, which is not found once nothing is due. */
export type UpiToPay = Pick<UpiRequest, "upiId" | "payee" | "amount" | "reference"> & { codeUrl: string };

/** Empty if the shop does not use UPI. */
export function upiBlocks(upi: UpiToPay | undefined): Block[] {
  if (!upi) return [];
  const amount = formatPaise(upi.amount);
  return [
    `Or pay ${amount} from any UPI app to ${upi.upiId} (${upi.payee}), with ${upi.reference} in the note. On another screen you can scan this code. We confirm it to you once we have seen the money at our bank.`,
    {
      kind: "picture",
      picture: { url: upi.codeUrl, alt: `QR code to pay ${amount} by UPI` },
      width: 180,
    },
  ];
}

/** Amounts in paise, tax included. */
export type ConfirmedOrderLine = OrderedItem & {
  unitPrice: number;
  gross: number;
  picture?: MailPicture | undefined;
};

export type ConfirmedOrder = OrderPrice & {
  number: string;
  /** The order's page; `hasAccount`: it is in the customer's account. */
  page: string;
  hasAccount: boolean;
  confirmedAt: Date;
  customer: string;
  lines: readonly ConfirmedOrderLine[];
  address: ShippingAddress;
  gstShown: boolean;
  /** The gift options the buyer chose. */
  gift?: Gift | null | undefined;
  /** Of the slowest product. */
  daysToMake?: number | null | undefined;
  /** The days in which a custom order is made. */
  makingDays?: number | undefined;
  /** The deposit that was paid, if the rest is due later. */
  deposit?: Deposit | undefined;
  /** Paise due at the door. */
  cashDue?: number | undefined;
  /** The day in India by which a trade account pays it. */
  dueOn?: string | null | undefined;
  /** Paise that were paid online before, if a part was. */
  partPaid?: number | undefined;
};

/** `title` is given in an email with several summaries. */
export function summaryBlock(order: ConfirmedOrder, title = `Order ${order.number}`): Block {
  return {
    kind: "summary",
    title,
    lines: order.lines.map((line) => ({
      name: line.name,
      detail: [`${line.quantity} × ${formatPaise(line.unitPrice)}`, line.parts].filter(Boolean).join(" · "),
      amount: formatPaise(line.gross),
      picture: line.picture,
    })),
    totals: order.deposit
      ? [
          ...summariseOrderPrice(order, "In all"),
          { label: "Paid as an advance", amount: formatPaise(order.deposit.paid) },
          { label: "Still due", amount: formatPaise(order.deposit.balance), strong: true },
        ]
      : order.partPaid
        ? [
            ...summariseOrderPrice(order, "In all"),
            { label: "Paid online", amount: formatPaise(order.partPaid) },
            { label: "Cash on delivery", amount: formatPaise(order.cashDue ?? 0), strong: true },
          ]
        : summariseOrderPrice(order, labelOfTotal(order)),
  };
}

function labelOfTotal({ cashDue, dueOn }: Pick<ConfirmedOrder, "cashDue" | "dueOn">) {
  if (cashDue) return "Cash on delivery";
  return dueOn ? "On account" : "Total paid";
}

/** Does not name the parcel's content, which may be a gift. */
export function trackingBlocks({ carrier, trackingNumber, tracking }: ShownParcel): Block[] {
  const numbers: Block = {
    kind: "address",
    title: "To follow your parcel",
    lines: [`Carrier: ${carrier}`, `Tracking number: ${trackingNumber}`],
  };
  if (!tracking) return [numbers];
  const label = tracking.asksForNumber ? `Type it in at ${carrier}` : `See where it is at ${carrier}`;
  return [numbers, button(label, tracking.url)];
}
