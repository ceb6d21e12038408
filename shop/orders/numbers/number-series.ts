// The series of numbers. Sample orders have their own, so that removing them leaves no gap in the shop's: a prefix of the
// owner's has four letters at most, so that the two never meet.
import { formatFinancialYear } from "#shop/money/indian-time.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice.ts";
import type { PaperKind } from "./paper-kind.ts";

export type DocumentKind = Exclude<PaperKind, "cancellation-charge">;

const samplePrefixes: Record<DocumentKind, string> = { invoice: "SAMPLE", "credit-note": "SAMPCN" };

/** Before the number of a sample order. */
export const sampleOrderPrefix = "SAMPLE";

/** Begins the names of the counters of all sample series. */
export const sampleCounterPrefix = "sample-";

/** `counter` is the name of its row; `format` makes the number of a count. */
export type DocumentSeries = { counter: string; format(count: number): string };

/** `year` is the first one of the financial year. */
export function documentSeries(
  kind: DocumentKind,
  { orderPrefix, sample, year }: { orderPrefix: string; sample: boolean; year: number },
): DocumentSeries {
  const own = kind === "invoice" ? orderPrefix : `${orderPrefix}C`;
  const prefix = sample ? samplePrefixes[kind] : own;
  return {
    counter: `${sample ? sampleCounterPrefix : ""}${kind}:${year}`,
    format: (count) => formatInvoiceNumber(prefix, formatFinancialYear(year), count),
  };
}

/** Of the receipts for advances, which are no tax documents of a supply. */
export function receiptSeries({
  orderPrefix,
  sample,
  year,
}: {
  orderPrefix: string;
  sample: boolean;
  year: number;
}): DocumentSeries {
  const prefix = sample ? "SAMPRV" : `${orderPrefix}R`;
  return {
    counter: `${sample ? sampleCounterPrefix : ""}advance-receipt:${year}`,
    format: (count) => formatInvoiceNumber(prefix, formatFinancialYear(year), count),
  };
}
