// The periods of the sales figures and their names.
import { formatDate } from "#core/money/indian-time.ts";

export const salesSpans = ["day", "week", "month"] as const;
export type SalesSpan = (typeof salesSpans)[number];

/** The current period; amounts in paise. `trade` is the part of `sold` that trade buyers paid. `soldBefore` are the sales of the whole previous period. */
export type SalesPeriod = {
  span: SalesSpan;
  orders: number;
  sold: number;
  trade: number;
  refunded: number;
  soldBefore: number;
};

export function parseSalesSpan(text: unknown): SalesSpan {
  return salesSpans.find((span) => span === text) ?? "day";
}

/** The number of periods in the chart: 14 days, 12 weeks or 12 months. */
export function countPeriods(span: SalesSpan): number {
  return { day: 14, week: 12, month: 12 }[span];
}

/** '20 Nov', 'week of 16 Nov' or 'Nov 2026'; `first` is the period's first day. */
export function namePeriod(span: SalesSpan, first: string): string {
  const [day, month, year] = formatDate(first).split(" ");
  if (span === "month") return `${month} ${year}`;
  return span === "week" ? `week of ${day} ${month}` : `${day} ${month}`;
}

/** The average amount of an order in paise, before refunds; 0 without orders. */
export function averageOrder({ orders, sold }: { orders: number; sold: number }): number {
  return orders === 0 ? 0 : Math.round(sold / orders);
}
