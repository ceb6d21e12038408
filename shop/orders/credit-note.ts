// The credit note for a part of an invoice: the amount is allocated to what is left of the lines, and with the tax of
// each line. All credit notes of an invoice together are never more than the invoice, in no line and in no tax.
import { allocate } from "#shop/money/allocate.ts";
import { halveTax, taxWithin } from "#shop/money/gst.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { buildCreditNote, type InvoiceContent, type InvoiceLine, sumLines } from "./invoice.ts";
import type { PricedPieces } from "./order-pieces.ts";

type Given = { number: string; at: Date };

/** What the earlier credit notes leave of an invoice, in paise. */
export function amountLeftOf(invoice: InvoiceContent, earlier: readonly InvoiceContent[]): number {
  return invoice.totals.amount - earlier.reduce((sum, note) => sum + note.totals.amount, 0);
}

/**
 * `amount` in paise: more than 0, at most what is left. The note that takes all of the rest ends every line exactly. With
 * `pieces` it credits these, unless an earlier note has left too little of their lines.
 */
export function buildPartCreditNote(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  { amount, pieces = [], ...given }: Given & { amount: number; pieces?: readonly PricedPieces[] },
): InvoiceContent {
  const left = amountLeftOf(invoice, earlier);
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new Error(`a credit note of ${amount} does not fit into the ${left} left of ${invoice.number}`);
  if (amount === invoice.totals.amount) return buildCreditNote(invoice, given);
  const open = invoice.lines.map((line) => subtractNotes(line, earlier));
  const lines =
    creditPieces(open, { amount, pieces, within: invoice.within }) ??
    creditAmount(open, { amount, within: invoice.within });
  return {
    ...invoice,
    kind: "credit-note",
    title: "Credit Note",
    number: given.number,
    issuedOn: indianDay(given.at),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    totals: sumLines(lines),
  };
}

type Within = InvoiceContent["within"];

function creditAmount(
  open: readonly InvoiceLine[],
  { amount, within }: { amount: number; within: Within },
): InvoiceLine[] {
  const shares = allocate(
    amount,
    open.map(({ total }) => total),
  );
  return open.flatMap((line, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [partOfLine(line, share, within)] : [];
  });
}

/** Undefined where the pieces are not the amount, or do not fit into what is left of their lines. */
function creditPieces(
  open: readonly InvoiceLine[],
  { amount, pieces, within }: { amount: number; pieces: readonly PricedPieces[]; within: Within },
): InvoiceLine[] | undefined {
  if (pieces.reduce((sum, { total }) => sum + total, 0) !== amount) return undefined;
  const lines = pieces.map(({ sku, quantity, unitPrice, discount, delivery, total }) => {
    const left = open.find((line) => line.sku === sku);
    if (!left || left.total < total) return undefined;
    const { description } = left;
    return { ...partOfLine(left, total, within), description, quantity, unitPrice, discount, delivery };
  });
  const found = lines.filter((line) => line !== undefined);
  return found.length === pieces.length ? found : undefined;
}

const taxes = ["taxable", "cgst", "sgst", "igst", "roundOff", "total"] as const;

/** A product is one line of an order, so its SKU finds the line in the notes. */
function subtractNotes(line: InvoiceLine, earlier: readonly InvoiceContent[]): InvoiceLine {
  const left = { ...line };
  for (const { lines } of earlier)
    for (const credited of lines.filter(({ sku }) => sku === line.sku))
      for (const field of taxes) left[field] -= credited[field];
  return left;
}

/** One piece of the share's value: what was sold stays sold, its price goes down. */
function partOfLine(left: InvoiceLine, share: number, within: Within): InvoiceLine {
  const words = { description: `${left.description} (part)`, quantity: 1, unitPrice: share };
  const line = { ...left, ...words, discount: 0, delivery: 0, total: share };
  if (share === left.total) return line;
  // Rounding never takes more tax or more value than the line has left.
  const leftTax = left.total - left.taxable;
  const tax = Math.max(share - left.taxable, Math.min(taxWithin(share, left.rate).tax, leftTax));
  const none = { cgst: 0, sgst: 0, igst: 0, roundOff: 0 };
  return {
    ...line,
    taxable: share - tax,
    ...(within === "state" ? { ...none, ...halveTax(tax) } : { ...none, igst: tax }),
  };
}
