// The stretches of time in which the owner counts, and how they are called.
import { formatDate } from "../money/indian-time.ts";

export const salesSpans = ["day", "week", "month"] as const;
export type SalesSpan = (typeof salesSpans)[number];

/** A running period; amounts in paise. `soldBefore` is what the whole period before it brought. */
export type SalesPeriod = {
  span: SalesSpan;
  orders: number;
  sold: number;
  refunded: number;
  soldBefore: number;
};

export function parseSalesSpan(text: unknown): SalesSpan {
  return salesSpans.find((span) => span === text) ?? "day";
}

/** How many of them the chart shows: two weeks, twelve weeks, a year. */
export function countPeriods(span: SalesSpan): number {
  return { day: 14, week: 12, month: 12 }[span];
}

/** '20 Nov', 'week of 16 Nov', 'Nov 2026', of the period's first day. */
export function namePeriod(span: SalesSpan, first: string): string {
  const [day, month, year] = formatDate(first).split(" ");
  if (span === "month") return `${month} ${year}`;
  return span === "week" ? `week of ${day} ${month}` : `${day} ${month}`;
}

/** Paise an order brought on average, as it was sold; 0 without orders. */
export function averageOrder({ orders, sold }: { orders: number; sold: number }): number {
  return orders === 0 ? 0 : Math.round(sold / orders);
}
