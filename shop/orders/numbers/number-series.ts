// The series of numbers of orders and their papers: the owner's prefix, the financial year, a count.
import { formatFinancialYear } from "#shop/money/indian-time.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice.ts";
import { formatOrderNumber } from "#shop/orders/order.ts";
import type { PaperKind } from "./paper-kind.ts";

export type DocumentKind = Exclude<PaperKind, "cancellation-charge">;

/** `counter` is the name of its row; `format` makes the number of a count. */
export type NumberSeries = { counter: string; format(count: number): string };

/** `year` is the first one of the financial year. */
type SeriesOwner = { orderPrefix: string; year: number };

export function orderSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return { counter: `order:${year}`, format: (count) => formatOrderNumber(orderPrefix, year, count) };
}

export function documentSeries(kind: DocumentKind, { orderPrefix, year }: SeriesOwner): NumberSeries {
  return series(kind, kind === "invoice" ? orderPrefix : `${orderPrefix}C`, year);
}

/** Credit notes without GST are no documents of a return, whose series of credit notes has no gaps. */
export function financialNoteSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return series("financial-note", `${orderPrefix}CF`, year);
}

/** Receipts for advances have a series of their own, because they are no tax documents of a supply. */
export function receiptSeries({ orderPrefix, year }: SeriesOwner): NumberSeries {
  return series("advance-receipt", `${orderPrefix}R`, year);
}

function series(name: string, prefix: string, year: number): NumberSeries {
  return {
    counter: `${name}:${year}`,
    format: (count) => formatInvoiceNumber(prefix, formatFinancialYear(year), count),
  };
}
