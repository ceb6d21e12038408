// A quote for a custom order: lines of free text with a price each, and the time to make them.
import { parseWholePercent } from "#core/money/read-number.ts";
import type { CustomLine } from "#core/orders/made-to-order.ts";

/** `price`: of one piece in paise with tax. `gstRate`: in basis points. */
export type QuotedLine = { words: string; pieces: number; price: number; hsn: string; gstRate: number };

/** The lines of the quote's order. What is made for one customer can be returned only if damaged. */
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

/** 'C1042-1': ticket and line, so that the packer finds the request. */
function customSku(ticket: number, position: number): string {
  return `C${ticket}-${position + 1}`;
}

/** The deposit in paise, rounded to whole rupees; 0 if all is paid at once. `total` in paise. */
export function depositAmount(total: number, percent: number): number {
  return Math.round((total * percent) / 10_000) * 100;
}

export const minDepositPercent = 10;
export const maxDepositPercent = 90;

/** The percentage of a typed deposit, 0 for none; undefined for an invalid one. */
export function readDepositPercent(text: string): number | undefined {
  const percent = text === "" ? 0 : parseWholePercent(text, { max: maxDepositPercent });
  return percent === undefined || (percent > 0 && percent < minDepositPercent) ? undefined : percent;
}

export const maxQuoteLines = 8;

export const quoteCells = ["words", "pieces", "price", "hsn", "gst"] as const;
export type QuoteCell = (typeof quoteCells)[number];

export type QuoteRow = Record<QuoteCell, string>;

export function describeMakingTime(days: number): string {
  if (days === 0) return "Ready to be sent at once.";
  return `Made within ${days === 1 ? "a day" : `${days} days`} of your payment.`;
}
