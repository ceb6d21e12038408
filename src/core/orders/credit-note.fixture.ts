// Invoices with any lines, and pieces of them, for the tests of credit notes.
import { invoiceOf as anyInvoice } from "../../../tests/support/an-order.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { PricedPieces } from "./order-pieces.ts";

const at = new Date("2026-11-20T06:30:00Z");
export const given = { number: "DDC/26-27/000001", at };
export type TestLine = { unitPrice: number; quantity: number; gstRate: number };

type Changes = { discount?: number; delivery?: number; state?: string };

/** Goes to Delhi unless stated. */
export function invoiceOf(
  lines: readonly TestLine[],
  { discount, delivery: deliveryCharge, state = "DL" }: Changes = {},
) {
  return anyInvoice({ lines, discount, deliveryCharge, address: { state } });
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
