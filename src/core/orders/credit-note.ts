// The credit note for a part of an invoice: the amount is allocated to the uncredited rest of the lines, with each line's tax.
// All credit notes of an invoice together never exceed it, in no line and in no tax.
import { allocate } from "#core/money/allocate.ts";
import { isTooLateForGst } from "#core/money/credit-note-day.ts";
import { halveTax, taxWithin } from "#core/money/gst.ts";
import { indianDay } from "#core/money/indian-time.ts";
import {
  buildCreditNote,
  type InvoiceContent,
  type InvoiceLine,
  isCancellationCharge,
  sumLines,
} from "./invoice.ts";
import { type PricedPieces, totalPieces } from "./order-pieces.ts";

/** `withoutGst`: the result of `isFinancialNote`. */
type Given = { number: string; at: Date; withoutGst?: boolean };

/**
 * Whether a note at this moment is too late to lower GST. All notes after a late one are late, whatever day the owner has chosen
 * since. Only invoices of the regular scheme have tax to lower.
 */
export function isFinancialNote(
  { scheme, issuedOn }: Pick<InvoiceContent, "scheme" | "issuedOn">,
  earlier: readonly Pick<InvoiceContent, "withoutGst">[],
  { at, lastCreditDay }: { at: Date; lastCreditDay: string },
): boolean {
  if (scheme !== "regular") return false;
  return (
    earlier.some(({ withoutGst }) => withoutGst) || isTooLateForGst(issuedOn, indianDay(at), lastCreditDay)
  );
}

/** Paise of an invoice that earlier credit notes have left. */
export function amountLeftOf(invoice: InvoiceContent, earlier: readonly InvoiceContent[]): number {
  return invoice.totals.amount - earlier.reduce((sum, note) => sum + note.totals.amount, 0);
}

/**
 * `amount` in paise: more than 0, at most the uncredited rest. A note over the whole rest brings every line to 0. With `pieces`,
 * it credits these pieces, unless earlier notes have left too little of their lines.
 */
export function buildPartCreditNote(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  part: Given & { amount: number; pieces?: readonly PricedPieces[] },
): InvoiceContent {
  const note = buildTaxNote(invoice, earlier, part);
  return part.withoutGst ? removeGst(note) : note;
}

/** Removes rate, tax and taxable value from the lines, and keeps their amounts. */
function removeGst(note: InvoiceContent): InvoiceContent {
  const none = { rate: 0, cgst: 0, sgst: 0, igst: 0, roundOff: 0 };
  const lines = note.lines.map((line) => ({ ...line, ...none, taxable: line.total }));
  return { ...note, title: "Financial Credit Note", withoutGst: true, lines, totals: sumLines(lines) };
}

function buildTaxNote(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  { amount, pieces = [], ...given }: Given & { amount: number; pieces?: readonly PricedPieces[] },
): InvoiceContent {
  const left = amountLeftOf(invoice, earlier);
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new Error(`a credit note of ${amount} does not fit into the ${left} left of ${invoice.number}`);
  // Pieces paid for by a discount stay sold unless they are named.
  const isWhole = pieces.length === 0 || totalPieces(pieces) === totalPieces(invoice.lines);
  if (amount === invoice.totals.amount && isWhole) return buildCreditNote(invoice, given);
  const open = invoice.lines.map((line) => subtractNotes(line, earlier));
  const isRest = amount === left && pieces.length === 0;
  const credited = creditPieces(open, { amount, pieces }) ?? creditAmount(open, { amount, pieces, isRest });
  const taxed = invoice.within === "state" ? halveNote(credited, open) : credited;
  const lines = isCancellationCharge(invoice)
    ? taxed.map((line) => ({ ...line, quantity: 0, credited: 0 }))
    : taxed;
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

/**
 * Halves the tax of a note by rate, so that the note and what it leaves of the invoice are rounded off by one paisa each, and all notes of
 * an invoice add up to its halves. Among three rates and more it may be one paisa for each of them.
 */
function halveNote(lines: readonly InvoiceLine[], open: readonly InvoiceLine[]): InvoiceLine[] {
  const left = roundOffByRate(lines, open);
  return lines.map((line, index) => {
    const ofRate = left.get(line.rate) ?? 0;
    const isLast = !lines.slice(index + 1).some(({ rate }) => rate === line.rate);
    const tax = taxOf([line]);
    const roundOff = isLast ? ofRate : tax % 2 === 0 ? 0 : ofRate < 0 ? -1 : 1;
    left.set(line.rate, ofRate - roundOff);
    return { ...line, igst: 0, ...halveTax(tax, roundOff) };
  });
}

/** The paise of a note's 'Round off' for each of its rates: odd where the rate's tax is. */
function roundOffByRate(lines: readonly InvoiceLine[], open: readonly InvoiceLine[]): Map<number, number> {
  const leftOf = (rate: number) => open.filter((line) => line.rate === rate);
  const found = new Map<number, number>();
  let noted = 0;
  const note = (rate: number, roundOff: number) => {
    found.set(rate, roundOff);
    noted += roundOff;
  };
  const free: [number, InvoiceLine[]][] = [];
  for (const [rate, ofRate] of Map.groupBy(lines, (line) => line.rate)) {
    const tax = taxOf(ofRate);
    const { roundOff } = sumLines(leftOf(rate));
    if (tax === taxOf(leftOf(rate))) note(rate, roundOff);
    else if (tax % 2 === 0) note(rate, 0);
    else if (roundOff !== 0) note(rate, Math.sign(roundOff));
    else free.push([rate, ofRate]);
  }
  const { roundOff: left } = sumLines(open);
  for (const [rate, ofRate] of free)
    note(rate, -Math.sign(noted) || Math.sign(left - noted) || Math.sign(sumLines(ofRate).roundOff) || 1);
  return found;
}

function taxOf(lines: readonly InvoiceLine[]): number {
  const { amount, taxable } = sumLines(lines);
  return amount - taxable;
}

type Credited = { amount: number; pieces: readonly PricedPieces[] };

/** `isRest`: no piece stays sold, not even one paid for by a discount. */
function creditAmount(
  open: readonly InvoiceLine[],
  { amount, pieces, isRest }: Credited & { isRest: boolean },
): InvoiceLine[] {
  const shares = allocateToLines(open, { amount, pieces });
  return open.flatMap((line, index) => {
    const share = shares[index] ?? 0;
    const credited = Math.min(countPiecesOf(pieces, line), line.quantity);
    const isFreeRest = isRest && line.total === 0 && line.quantity > 0;
    return share > 0 || isFreeRest ? [partOfLine(line, { share, credited })] : [];
  });
}

/** Divides the amount over the lines of the returned pieces first, and the remainder over the other lines. */
function allocateToLines(
  open: readonly InvoiceLine[],
  { amount, pieces }: Pick<Credited, "amount" | "pieces">,
): number[] {
  const named = open.map((line) => (countPiecesOf(pieces, line) > 0 ? line.total : 0));
  const fromNamed = Math.min(
    amount,
    named.reduce((sum, left) => sum + left, 0),
  );
  const first = allocate(fromNamed, named);
  const others = open.map(({ total }, index) => total - (first[index] ?? 0));
  return allocate(amount - fromNamed, others).map((share, index) => share + (first[index] ?? 0));
}

function countPiecesOf(pieces: readonly PricedPieces[], { sku }: InvoiceLine): number {
  return pieces.reduce((sum, one) => (one.sku === sku ? sum + one.quantity : sum), 0);
}

/** Undefined if the pieces do not add up to the amount, or exceed the uncredited rest of their lines. */
function creditPieces(open: readonly InvoiceLine[], { amount, pieces }: Credited): InvoiceLine[] | undefined {
  if (pieces.reduce((sum, { total }) => sum + total, 0) !== amount) return undefined;
  const lines = pieces.map(({ sku, quantity, unitPrice, discount, delivery, total }) => {
    const left = open.find((line) => line.sku === sku);
    if (!left || left.total < total || left.quantity < quantity) return undefined;
    const line = partOfLine(left, { share: total, credited: quantity });
    // Staff chose an amount for the pieces that is not their price.
    if (unitPrice * quantity - discount + delivery !== total) return line;
    const { description } = left;
    return { ...line, description, quantity, unitPrice, discount, delivery, credited: quantity };
  });
  const found = lines.filter((line) => line !== undefined);
  return found.length === pieces.length ? found : undefined;
}

/**
 * Counts the pieces that a note's line takes back. A note without a number of pieces took back pieces at their own price; a line
 * at another price only lowers the price of pieces that stay sold.
 */
export function countCredited(
  line: InvoiceLine,
  invoiced: Pick<InvoiceLine, "unitPrice"> | undefined,
): number {
  return line.credited ?? (invoiced?.unitPrice === line.unitPrice ? line.quantity : 0);
}

const taxes = ["taxable", "cgst", "sgst", "igst", "roundOff", "total"] as const;

/** Subtracts what notes took back from a line. An order has one line for each product, so the SKU identifies it in the notes. */
function subtractNotes(line: InvoiceLine, earlier: readonly InvoiceContent[]): InvoiceLine {
  const left = { ...line };
  for (const { lines } of earlier)
    for (const noted of lines.filter(({ sku }) => sku === line.sku)) {
      for (const field of taxes) left[field] -= noted[field];
      left.quantity -= countCredited(noted, line);
      left.delivery -= noted.delivery;
    }
  return left;
}

type Part = { share: number; credited: number };

/** One piece with the value of the share, and its tax as `igst`. Without `credited`, the pieces stay sold and their price goes down. */
function partOfLine(left: InvoiceLine, { share, credited }: Part): InvoiceLine {
  if (share === left.total) return restOfLine(left);
  const words = { description: `${left.description} (part)`, quantity: 1, unitPrice: share };
  const line = { ...left, ...words, discount: 0, delivery: 0, total: share, credited };
  // Rounding must not take more tax or value than the line has left.
  const leftTax = left.total - left.taxable;
  const tax = Math.max(share - left.taxable, Math.min(taxWithin(share, left.rate).tax, leftTax));
  return { ...line, taxable: share - tax, cgst: 0, sgst: 0, igst: tax, roundOff: 0 };
}

/**
 * All pieces that are still sold. What earlier notes took off their price is shown as a discount; if the notes left more than the pieces
 * cost, the rest is one piece of its value.
 */
function restOfLine(left: InvoiceLine): InvoiceLine {
  const { quantity, unitPrice, delivery, total } = left;
  const discount = unitPrice * quantity + delivery - total;
  if (quantity > 0 && discount >= 0) return { ...left, discount, credited: quantity };
  const words = { description: `${left.description} (part)`, quantity: 1, unitPrice: total };
  return { ...left, ...words, discount: 0, delivery: 0, credited: quantity };
}
