// A quote for a custom order: lines of words, each with a price of its own, and how long it takes to make them.
import type { CustomLine } from "#shop/orders/made-to-order.ts";

/** `price` of one piece in paise, its tax included; `gstRate` in basis points. */
export type QuotedLine = { words: string; pieces: number; price: number; hsn: string; gstRate: number };

/** The lines of the order that a quote is. What is made for one customer is not taken back, unless it is damaged. */
export function customLinesOf({
  ticket,
  lines,
}: {
  ticket: number;
  lines: readonly QuotedLine[];
}): CustomLine[] {
  return lines.map(({ words, pieces, price, hsn, gstRate }, position) => ({
    kind: "custom",
    productId: null,
    name: words,
    sku: customSku(ticket, position),
    hsn,
    gstRate,
    unitPrice: price,
    quantity: pieces,
    returnable: false,
  }));
}

/** 'C1042-1': the ticket and the line, so that whoever packs finds what was asked for. */
function customSku(ticket: number, position: number): string {
  return `C${ticket}-${position + 1}`;
}

/** An advance of this share of the price, in whole rupees; 0 where all is paid at once. `total` in paise. */
export function advanceAmount(total: number, percent: number): number {
  return Math.round((total * percent) / 10_000) * 100;
}

export const minAdvancePercent = 10;
export const maxAdvancePercent = 90;

export const maxQuoteLines = 8;

export const quoteCells = ["words", "pieces", "price", "hsn", "gst"] as const;
export type QuoteCell = (typeof quoteCells)[number];

/** A line as it was typed. */
export type QuoteRow = Record<QuoteCell, string>;

/** Writes it as the customer reads it. */
export function describeMakingTime(days: number): string {
  if (days === 0) return "Ready to be sent at once.";
  return `Made within ${days === 1 ? "a day" : `${days} days`} of your payment.`;
}
