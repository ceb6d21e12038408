// Invoices of any lines, and pieces of theirs, for the tests of credit notes.
import { pricePurchase } from "#shop/money/price-purchase.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { buildInvoice, type InvoiceLine } from "./invoice.ts";
import type { PricedPieces } from "./order-pieces.ts";

const at = new Date("2026-11-20T06:30:00Z");
export const given = { number: "DDC/26-27/000001", at };
export type TestLine = { unitPrice: number; quantity: number; gstRate: number };

export function invoiceOf(lines: readonly TestLine[], { discount = 0, delivery = 0, state = "DL" } = {}) {
  const totals = pricePurchase({
    lines,
    discount: { amount: discount },
    charges: [{ kind: "delivery", amount: delivery }],
  });
  const address = {
    name: "Asha Negi",
    phone: "9800000001",
    address: "5 Ring Road",
    city: "Delhi",
    state,
    zip: "110001",
    country: "India" as const,
  };
  const sold = totals.lines.map((line, index) => ({
    ...line,
    name: `Candle ${index}`,
    sku: `C-${index}`,
    hsn: "3406",
  }));
  const order = {
    number: "DD-26-00042",
    confirmedAt: at,
    stateCode: state === "HP" ? "02" : "07",
    address,
    lines: sold,
  };
  return buildInvoice(order, sampleSettings.business, { number: "DD/26-27/000001", at });
}

export const piecesOf = (line: InvoiceLine, quantity: number, total: number): PricedPieces => ({
  position: 0,
  sku: line.sku,
  quantity,
  unitPrice: line.unitPrice,
  discount: 0,
  delivery: 0,
  total,
});
