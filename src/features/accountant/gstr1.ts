// The figures of a GSTR-1 return: adds up the tax invoices and credit notes of a period by the return's tables.

import { findOddHsn } from "#core/money/hsn.ts";
import type { AdvanceReceipt } from "#core/orders/advances/advance-receipt.ts";
import { countCredited } from "#core/orders/credit-note.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { cutText } from "#platform/whole-text.ts";
import { openSeries, type SeriesRow } from "./document-series.ts";

/** Paise. */
export type TaxSums = {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  total: number;
};

/** Tables 4, 5 and 9B: one row per document and rate. `value`: of the whole document. */
export type DocumentRow = {
  gstin: string;
  buyer: string;
  number: string;
  issuedOn: string;
  value: number;
  place: string;
  rate: number;
} & TaxSums;
/** Table 7: less the credit notes, so it may be negative. */
export type PlaceRow = { place: string; rate: number } & TaxSums;
/** Table 12: quantities and values less the credit notes. */
export type HsnRow = { hsn: string; rate: number; quantity: number } & TaxSums;
/** Table 8: sales at 0 %. */
export type NilRow = { description: string; amount: number };

export type Gstr1 = {
  /** The seller's, from the documents; '' without any. */
  gstin: string;
  b2b: DocumentRow[];
  b2cl: DocumentRow[];
  b2cs: PlaceRow[];
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  nil: NilRow[];
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
  /** Table 13: the number ranges. */
  documents: SeriesRow[];
  invoices: TaxSums & { count: number };
  creditNotes: TaxSums & { count: number };
  /** Credit notes too late to lower GST, which are in no table. `total`: paise given back. */
  notesWithoutGst: { count: number; total: number };
};

/** The return for the invoice furnishing facility, which takes only invoices and notes to registered buyers. */
export function registeredBuyersOnly(gstr1: Gstr1): Gstr1 {
  return { ...gstr1, b2cl: [], b2cs: [], cdnur: [], nil: [], hsnB2b: [], hsnB2c: [], documents: [] };
}

const noSums: TaxSums = { taxable: 0, igst: 0, cgst: 0, sgst: 0, roundOff: 0, total: 0 };
const sumNames = Object.keys(noSums) as (keyof TaxSums)[];

/**
 * The amount, in paise with tax, above which an invoice to another state is reported separately (Notification
 * 12/2024-CT).
 */
const largeInvoice = { since: "2024-08-01", above: 1_00_000_00, before: 2_50_000_00 };

/**
 * Paise by which the tax of the lines is more than each rate of the whole taxable value; negative if it is less. Each line is rounded by
 * itself, so the portal, which knows only the sums, counts a few paise otherwise.
 */
export function lineRoundingOf({ hsnB2b, hsnB2c }: Pick<Gstr1, "hsnB2b" | "hsnB2c">): number {
  const byRate = Map.groupBy([...hsnB2b, ...hsnB2c], ({ rate }) => rate);
  return [...byRate].reduce((difference, [rate, rows]) => {
    const sum = (pick: (row: TaxSums) => number) => rows.reduce((all, row) => all + pick(row), 0);
    const tax = sum(({ total, taxable }) => total - taxable);
    return difference + tax - Math.round((rate * sum(({ taxable }) => taxable)) / 10_000);
  }, 0);
}

/**
 * The goods of the period whose HSN code looks mistyped: by its chapter, or beside a code that more products have. `usedCodes`: those of
 * many products first.
 */
export function listOddCodes(
  { hsnB2b, hsnB2c }: Pick<Gstr1, "hsnB2b" | "hsnB2c">,
  usedCodes: readonly string[],
) {
  const byCode = Map.groupBy([...hsnB2b, ...hsnB2c], ({ hsn }) => hsn);
  return [...byCode].flatMap(([hsn, rows]) => {
    const place = usedCodes.indexOf(hsn);
    const odd = findOddHsn(hsn, place < 0 ? usedCodes : usedCodes.slice(0, place));
    const taxable = rows.reduce((sum, row) => sum + row.taxable, 0);
    return odd ? { hsn, taxable, beside: "beside" in odd ? odd.beside : "" } : [];
  });
}

/** Adds up documents, given in any order, then returns the return's figures. */
export function openGstr1() {
  const lists = { b2b: [], b2cl: [], cdnr: [], cdnur: [] } as Record<DocumentList, DocumentRow[]>;
  const b2cs = new Map<string, PlaceRow>();
  const hsn = { b2b: new Map<string, HsnRow>(), b2c: new Map<string, HsnRow>() };
  const nil = new Map<string, NilRow>();
  const series = openSeries();
  let gstin = "";
  const notesWithoutGst = { count: 0, total: 0 };
  const sums = { invoice: { ...noSums, count: 0 }, "credit-note": { ...noSums, count: 0 } };

  /** `original`: the invoice that a credit note corrects. Ignores documents that are not of the regular scheme. */
  function add(document: InvoiceContent, original: InvoiceContent = document): void {
    if (document.withoutGst) countNote(notesWithoutGst, document);
    if (document.scheme !== "regular" || document.withoutGst) return;
    const isNote = document.kind === "credit-note";
    const sign = isNote ? -1 : 1;
    const list = listOf(document, original);
    const byHsn = hsn[document.buyer.gstin ? "b2b" : "b2c"];
    gstin = document.seller.gstin ?? gstin;
    series.note(natures[document.kind], document.number);
    sums[document.kind].count += 1;
    if (list) lists[list].push(...documentRows(document));
    for (const line of document.lines) {
      addTo(sums[document.kind], line, 1);
      const { rate } = line;
      const hsnRow = rowOf(byHsn, `${line.hsn} ${rate}`, { hsn: line.hsn, rate, quantity: 0, ...noSums });
      addTo(hsnRow, line, sign);
      const invoiced = original.lines.find(({ sku }) => sku === line.sku);
      hsnRow.quantity += sign * (isNote ? countCredited(line, invoiced) : line.quantity);
      if (rate === 0) {
        const description = describeNil(document);
        rowOf(nil, description, { description, amount: 0 }).amount += sign * line.taxable;
      } else if (!list) {
        const place = formatPlace(document);
        addTo(rowOf(b2cs, `${place} ${rate}`, { place, rate, ...noSums }), line, sign);
      }
    }
  }

  /** Adds a receipt to the documents issued only: an advance for goods is no supply and not in table 11A. */
  function addReceipt({ scheme, number }: Pick<AdvanceReceipt, "scheme" | "number">): void {
    if (scheme === "regular") series.note("Receipt Voucher", number);
  }

  const finish = (): Gstr1 => ({
    gstin,
    ...lists,
    b2cs: sortedRows(b2cs),
    nil: sortedRows(nil),
    hsnB2b: sortedRows(hsn.b2b),
    hsnB2c: sortedRows(hsn.b2c),
    documents: series.rows(),
    invoices: sums.invoice,
    creditNotes: sums["credit-note"],
    notesWithoutGst,
  });

  return { add, addReceipt, finish };
}

function countNote(notes: Gstr1["notesWithoutGst"], { totals }: InvoiceContent): void {
  notes.count += 1;
  notes.total += totals.amount;
}

type DocumentList = "b2b" | "b2cl" | "cdnr" | "cdnur";

/** Undefined for documents added up by place of supply. A note is in the list of its invoice. */
function listOf(document: InvoiceContent, original: InvoiceContent): DocumentList | undefined {
  const isNote = document.kind === "credit-note";
  if (original.buyer.gstin) return isNote ? "cdnr" : "b2b";
  const { since, above, before } = largeInvoice;
  const limit = original.issuedOn >= since ? above : before;
  if (original.within === "state" || original.totals.amount <= limit) return undefined;
  return isNote ? "cdnur" : "b2cl";
}

function documentRows(document: InvoiceContent): DocumentRow[] {
  const { buyer, number, issuedOn, totals, lines } = document;
  const rates = [...new Set(lines.map(({ rate }) => rate))].filter((rate) => rate > 0).sort((a, b) => a - b);
  return rates.map((rate) => ({
    gstin: buyer.gstin ?? "",
    buyer: cutText(buyer.name, 99),
    number,
    issuedOn,
    value: totals.amount,
    place: formatPlace(document),
    rate,
    ...sumLines(lines.filter((line) => line.rate === rate)),
  }));
}

function sumLines(lines: readonly TaxSums[]): TaxSums {
  const sums = { ...noSums };
  for (const line of lines) addTo(sums, line, 1);
  return sums;
}

/** Such as '02-Himachal Pradesh'. */
function formatPlace({ placeOfSupply }: InvoiceContent): string {
  return `${placeOfSupply.code}-${placeOfSupply.state}`;
}

function describeNil({ within, buyer }: InvoiceContent): string {
  const where = within === "state" ? "Intra-State" : "Inter-State";
  return `${where} supplies to ${buyer.gstin ? "registered" : "unregistered"} persons`;
}

const natures = { invoice: "Invoices for outward supply", "credit-note": "Credit Note" };

function addTo(sums: TaxSums, line: TaxSums, sign: 1 | -1): void {
  for (const name of sumNames) sums[name] += sign * line[name];
}

function rowOf<Row>(rows: Map<string, Row>, key: string, blank: Row): Row {
  const row = rows.get(key) ?? { ...blank };
  rows.set(key, row);
  return row;
}

function sortedRows<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
