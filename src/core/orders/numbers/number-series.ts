// Number series of orders and their papers: the owner's prefix, the financial year, a count.
import { formatFinancialYear } from "#core/money/indian-time.ts";
import { formatInvoiceNumber } from "../invoice.ts";
import { formatOrderNumber } from "../order.ts";
import type { PaperKind } from "./paper-kind.ts";

export type DocumentKind = Exclude<PaperKind, "cancellation-charge">;

/** `counter`: the name of the counter's row. `format`: makes the number of a count. */
export type NumberSeries = { counter: string; format(count: number): string };

/** `year`: in which the financial year begins. */
type SeriesOwner = { orderPrefix: string; year: number };

export function orderSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return { counter: `order:${year}`, format: (count) => formatOrderNumber(orderPrefix, year, count) };
}

export function documentSeries(kind: DocumentKind, { orderPrefix, year }: SeriesOwner): NumberSeries {
  return series(kind, kind === "invoice" ? orderPrefix : `${orderPrefix}C`, year);
}

/** A series of its own, because credit notes without GST belong to no return, and the series of the others must have no gaps. */
export function financialNoteSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return series("financial-note", `${orderPrefix}CF`, year);
}

/** A series of its own, because receipts for deposits are no tax documents of a supply. */
export function receiptSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return series("advance-receipt", `${orderPrefix}R`, year);
}

/** Delivery challans: no tax documents either. */
export function challanSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return series("challan", `${orderPrefix}D`, year);
}

function series(name: string, prefix: string, year: number): NumberSeries {
  return {
    counter: `${name}:${year}`,
    format: (count) => formatInvoiceNumber(prefix, formatFinancialYear(year), count),
  };
}
