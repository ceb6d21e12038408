// The rows of the file of orders: an order's amounts, and its tax by kind and by rate.

import { billingLines } from "#core/identity/addresses/billing-address.ts";
import { type Charge, chargeOf, chargeRegistry, chargesBesideDelivery } from "#core/money/charge.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { buildInvoice, type InvoiceContent, type OrderToInvoice, sumLines } from "#core/orders/invoice.ts";
import { type OrderOrigin, originNames } from "#core/orders/order.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import type { Settings } from "#core/settings/settings.ts";
import { type PromiseState, tallyCash } from "#features/cash-on-delivery/on-delivery.ts";
import { percent, rupees } from "./rupees.ts";

type Business = Settings["business"];

/** Amounts in paise. */
export type OrderToExport = Omit<OrderToInvoice, "status"> & {
  id: string;
  status: OrderStatus | null;
  payment: string | null;
  method: string | null;
  reference: string | null;
  paymentId: string | null;
  gatewayOrder: string | null;
  delivery: string;
  discountCode: string | null;
  offerText: string | null;
  itemsAmount: number;
  discountAmount: number;
  prepaidDiscount: number;
  rounding: number;
  charges: readonly Charge[];
  taxableAmount: number;
  gstShown: boolean;
  amount: number;
  /** The part of the amount paid by gift cards and store credit; and the part that became store credit. */
  giftCardAmount: number;
  credit: number;
  origin: OrderOrigin;
  typedBy: string | null;
  /** The part of the amount still due, null for a cancelled order; below, the advance and its receipt if there is one. */
  due: number | null;
  advance: number | null;
  receipt: string | null;
  /** The payment of the rest. */
  balanceId: string | null;
  balanceGatewayOrder: string | null;
  balanceReference: string | null;
  /** The money at the door; null for an order that is paid otherwise. */
  atDoor: CashAtDoor | null;
  /** The company whose trade account bought it; '' for everybody else. */
  tradeCompany: string;
  /** The number of the delivery challan of an order that shares its invoice. */
  challan: string | null;
  /** The content of the order's invoice; null until there is one. */
  content: InvoiceContent | null;
  refunded: number;
  refundIds: (string | null)[];
  /** The numbers and the amount of the invoice for its cancellation charge, if any. */
  chargeNumbers: string[];
  charged: number;
  /** The numbers and the sum of its credit notes. */
  notes: string[];
  credited: number;
  /** The part given back by notes too late to lower GST. */
  creditedWithoutGst: number;
};

type CashAtDoor = {
  state: PromiseState;
  amount: number;
  partAmount: number;
  handedIn: number;
  unpaid?: number;
};

const columns = [
  ...["order", "date", "status", "payment", "method", "name", "city", "state", "PIN code", "delivery"],
  ...["offer", "goods", "discount", "delivery charge", "taxable", "tax", "amount", "invoice"],
  ...["company", "GSTIN", "CGST", "SGST or UTGST", "IGST", "round off", "refunded", "refunds"],
  ...["credit notes", "credited", "origin", "typed by", "payment id", "Razorpay order", "bank reference"],
  ...["cancellation charge", "charged"],
  ...["bill to", "billing address", "place of supply"],
  ...["advance", "advance receipt", "due", "second payment id", "second Razorpay order"],
  "second bank reference",
  ...chargesBesideDelivery.map((kind) => chargeRegistry[kind].column),
  ...["paid by gift card", "refunded as store credit"],
  ...["paid before the door", "due at the door", "collected at the door", "handed in", "missing at the door"],
  ...["not paid at the door", "for paying online", "credited without GST", "tax from", "to whole rupees"],
  ...["trade account", "PO number", "due on", "challan"],
];

/** With a header. Each rate in the table adds two columns at the end. */
export function orderTable(orders: readonly OrderToExport[], business: Business): string[][] {
  const taxed = orders.map((one) => ({ one, content: contentOf(one, business) }));
  const rates = [
    ...new Set(taxed.flatMap(({ content }) => content.lines.map((line) => shownRate(content, line)))),
  ];
  rates.sort((a, b) => a - b);
  const rateColumns = rates.flatMap((rate) => [`taxable at ${percent(rate)} %`, `tax at ${percent(rate)} %`]);
  return [
    [...columns, ...rateColumns],
    ...taxed.map(({ one, content }) => [
      ...orderCells(one, content),
      ...rates.flatMap((rate) => rateCells(content, rate)),
    ]),
  ];
}

/**
 * Only a business registered on the day of the invoice may collect tax (CGST Act s.32); otherwise the whole amount is the value.
 * Until there is an invoice, the tax shown to the buyer counts.
 */
function contentOf(one: OrderToExport, business: Business): InvoiceContent {
  if (one.content) return one.content;
  const gstStatus = one.gstShown ? "regular" : "unregistered";
  const { confirmedAt: at } = one;
  const expected = buildInvoice(one, { ...business, gstStatus }, { number: "", at });
  return isNoSale(one) ? { ...expected, lines: [], totals: sumLines([]) } : expected;
}

/** True for an order cancelled before it had an invoice: it sold nothing, and a kept amount has its own invoice. */
function isNoSale({ status, content }: Pick<OrderToExport, "status" | "content">): boolean {
  return status === "cancelled" && !content;
}

/** The source of the row's tax, in words: until there is an invoice, the tax shown to the buyer. */
function sourceOfTax(one: Pick<OrderToExport, "status" | "content">): string {
  if (one.content) return "invoice";
  return isNoSale(one) ? "none, cancelled before its invoice" : "expected, not invoiced yet";
}

function orderCells(one: OrderToExport, { totals, placeOfSupply }: InvoiceContent): string[] {
  const { name, city, state, zip, company = "", gstin = "", billing } = one.address;
  const { itemsAmount, discountAmount, amount } = one;
  const delivery = chargeOf(one, "delivery");
  const others = chargesBesideDelivery.map((kind) => chargeOf(one, kind));
  const { cgst, sgst, igst, roundOff } = totals;
  const shown = one.gstShown ? one.taxableAmount : amount;
  const taxable = one.content || isNoSale(one) ? totals.taxable : shown;
  const tax = isNoSale(one) ? 0 : amount - taxable;
  return [
    ...[one.number, indianDay(one.confirmedAt), one.status ?? "", one.payment ?? "", one.method ?? ""],
    ...[name, city, state, zip, one.delivery, one.discountCode ?? one.offerText ?? ""],
    ...[itemsAmount, discountAmount, delivery, taxable, tax, amount].map(rupees),
    ...[one.content?.number ?? "", company, gstin, ...[cgst, sgst, igst, roundOff, one.refunded].map(rupees)],
    ...[one.refundIds.filter(Boolean).join(" "), one.notes.join(" "), rupees(one.credited)],
    ...[originNames[one.origin], one.typedBy ?? ""],
    ...[one.paymentId ?? "", one.gatewayOrder ?? "", one.reference ?? ""],
    ...[one.chargeNumbers.join(" "), rupees(one.charged)],
    ...(billing ? [company || billing.name, billingLines(billing).join(", ")] : ["", ""]),
    `${placeOfSupply.code}-${placeOfSupply.state}`,
    ...[
      one.advance === null ? "" : rupees(one.advance),
      one.receipt ?? "",
      one.due === null ? "" : rupees(one.due),
    ],
    ...[one.balanceId ?? "", one.balanceGatewayOrder ?? "", one.balanceReference ?? ""],
    ...[...others, one.giftCardAmount, one.credit].map(rupees),
    ...cashCells(one.atDoor),
    ...[one.prepaidDiscount, one.creditedWithoutGst].map(rupees),
    sourceOfTax(one),
    rupees(one.rounding),
    ...[one.tradeCompany, one.poNumber ?? "", one.dueOn ?? "", one.challan ?? ""],
  ];
}

/** Empty cells for an order that is not paid at the door. */
function cashCells(atDoor: CashAtDoor | null): string[] {
  if (!atDoor) return ["", "", "", "", "", ""];
  const { awaited, withCourier, handedIn, missing, lost } = tallyCash([atDoor]);
  const cancelled = atDoor.state === "cancelled" ? atDoor.amount - atDoor.handedIn : 0;
  const collected = withCourier + handedIn + missing;
  return [atDoor.partAmount, awaited, collected, handedIn, missing, lost + cancelled].map(rupees);
}

function rateCells(content: InvoiceContent, rate: number): string[] {
  const lines = content.lines.filter((line) => shownRate(content, line) === rate);
  const sumOf = (amount: (line: InvoiceContent["lines"][number]) => number) =>
    lines.reduce((sum, line) => sum + amount(line), 0);
  return [rupees(sumOf(({ taxable }) => taxable)), rupees(sumOf(({ total, taxable }) => total - taxable))];
}

/** 0 unless the scheme is regular: other papers have rates that nobody pays. */
function shownRate({ scheme }: InvoiceContent, { rate }: { rate: number }): number {
  return scheme === "regular" ? rate : 0;
}
