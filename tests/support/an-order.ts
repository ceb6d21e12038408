// Orders for tests of invoices, packing slips, address labels and emails. The shop's own function prices them, so that a test states only
// what matters to it.

import type { PackingSlip } from "#core/documents/packing-slip-pdf.server.ts";
import { findState } from "#core/money/india-states.ts";
import { type LineToPrice, type PricedLines, priceLines } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import type { ConfirmedOrder } from "#core/orders/emails/order-blocks.ts";
import { buildInvoice, type InvoiceContent, type OrderToInvoice } from "#core/orders/invoice.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { sampleSettings } from "#core/settings/settings.ts";

export const shimlaAddress: ShippingAddress = {
  name: "Asha Negi",
  phone: "9800000001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  country: "India",
};

export type OrderedLine = LineToPrice & { name?: string; sku?: string; hsn?: string };

/** Amounts in paise; unless stated otherwise, one candle at ₹999 and 5 % GST with free delivery to Shimla. */
export type Ordered = {
  lines?: readonly OrderedLine[];
  discount?: number;
  deliveryCharge?: number;
  address?: Partial<ShippingAddress>;
};

const number = "DD-26-00042";
const confirmedAt = new Date("2026-11-19T10:00:00Z");
const candle = { unitPrice: 999_00, quantity: 1, gstRate: 500 };

type PricedOrder = PricedLines<LineToPrice & { name: string; sku: string; hsn: string }>;

function priceOrder({ lines = [candle], discount = 0, deliveryCharge = 0 }: Ordered): PricedOrder {
  return priceLines({
    lines: lines.map((line, index) => ({
      name: `Candle ${index}`,
      sku: `C-${index}`,
      hsn: "3406",
      ...line,
    })),
    discount: { amount: discount },
    charges: [{ kind: "delivery", amount: deliveryCharge }],
  });
}

/** `price` is the order's whole amount. */
export function orderToInvoice({
  lines,
  discount,
  deliveryCharge,
  address,
  ...order
}: Ordered & Partial<Omit<OrderToInvoice, "lines" | "address">> = {}): OrderToInvoice & {
  price: PricedOrder;
} {
  const price = priceOrder({ lines, discount, deliveryCharge });
  const to = { ...shimlaAddress, ...address };
  const stateCode = findState(to.state)?.gstCode ?? "97";
  return { number, confirmedAt, stateCode, address: to, lines: price.lines, ...order, price };
}

export const invoiceNumber = "DD/26-27/000123";

/** Makes an invoice of the sample business, or one that differs by `business`; issued on 20 November 2026. */
export function invoiceOf(
  ordered: Parameters<typeof orderToInvoice>[0],
  business: Partial<typeof sampleSettings.business> = {},
): InvoiceContent {
  const at = new Date("2026-11-20T12:00:00+05:30");
  return buildInvoice(
    orderToInvoice(ordered),
    { ...sampleSettings.business, ...business },
    { number: invoiceNumber, at },
  );
}

/** Makes the content of a packing slip, also used for address labels and picking lists. */
export function orderToPack(change: Partial<PackingSlip> = {}): PackingSlip {
  const lines = [{ name: "Kinnow Marmalade", sku: "KM-1", quantity: 2 }];
  return {
    number,
    orderedAt: confirmedAt,
    delivery: "standard",
    address: shimlaAddress,
    lines,
    notSent: [],
    contents: [],
    gift: null,
    packerNote: "",
    ...change,
  };
}

/** Makes the content of the email that confirms an order. */
export function orderToEmail({
  lines,
  discount,
  deliveryCharge,
  address,
  gstShown = true,
  ...order
}: Ordered & Partial<Omit<ConfirmedOrder, "lines" | "address">> = {}): ConfirmedOrder {
  const price = priceOrder({ lines, discount, deliveryCharge });
  return {
    number,
    page: `https://deodar.example/profile/orders/${number}`,
    hasAccount: true,
    confirmedAt,
    customer: shimlaAddress.name,
    lines: price.lines,
    discountCode: null,
    totals: showTotals(price, { gstShown }),
    delivery: "standard",
    gstShown,
    address: { ...shimlaAddress, ...address },
    ...order,
  };
}
