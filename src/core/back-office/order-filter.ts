// The filter of the order list, as the page's query string holds it.

import { tidyLine } from "#core/forms/plain-text.ts";
import { parseDay } from "#core/money/indian-time.ts";
import { type OrderStatus, parseOrderStatus } from "#core/orders/order-state.ts";
import { cutText } from "#platform/whole-text.ts";

const furtherStatuses = ["to-pack", "coming-back"] as const;

export type OrderFilter = {
  /** 'to-pack' stands for the pending orders whose balance is paid, 'coming-back' for those with a parcel that the customer does not get. */
  status?: OrderStatus | (typeof furtherStatuses)[number];
  payment?: PaymentFilter;
  /** Days in India, '2026-11-20', both inclusive. */
  from?: string;
  to?: string;
  /** Part of an order number, name, phone number, company or product, or a complete number of a parcel, paper or payment. */
  text?: string;
  /** Without the orders that the sample shop's seed made up. */
  own?: "on";
  /** The number of the last order on the previous page; orders are listed newest first. */
  after?: string;
};

/** The payment statuses that a confirmed order can have. */
export const paymentFilters = ["captured", "promised", "refunding", "refunded"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

const maxTextLength = 80;

/** Invalid values are ignored. */
export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  const asked = search.get("status");
  const status = furtherStatuses.find((one) => one === asked) ?? parseOrderStatus(asked);
  const payment = paymentFilters.find((filter) => filter === search.get("payment"));
  const from = parseDay(search.get("from") ?? "");
  const to = parseDay(search.get("to") ?? "");
  const text = cutText(tidyLine(search.get("q")), maxTextLength);
  const after = search.get("after")?.trim();
  return {
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text ? { text } : {}),
    ...(search.get("own") === "on" ? { own: "on" as const } : {}),
    ...(after ? { after } : {}),
  };
}

/** The query string for a filter, '' for an empty one. */
export function writeOrderFilter({ text, ...filter }: OrderFilter): string {
  const search = new URLSearchParams({ ...filter, ...(text ? { q: text } : {}) });
  return search.size > 0 ? `?${search}` : "";
}
