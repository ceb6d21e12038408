// Which orders the owner wants to see, as it stands in the page's address.
import { type OrderStatus, parseOrderStatus } from "#shop/orders/order-state.ts";

export type OrderFilter = {
  status?: OrderStatus;
  payment?: PaymentFilter;
  /** Indian days, '2026-11-20', both included. */
  from?: string;
  to?: string;
  /** Part of a number, a name, a phone number or a product. */
  text?: string;
  /** The number of the order after which the page begins; orders run from the newest to the oldest. */
  after?: string;
};

/** What became of the money of a settled order. */
export const paymentFilters = ["captured", "refunding", "refunded"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

const longestText = 80;

/** What is not understood is left out. */
export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  const status = parseOrderStatus(search.get("status"));
  const payment = paymentFilters.find((known) => known === search.get("payment"));
  const from = parseDay(search.get("from"));
  const to = parseDay(search.get("to"));
  const text = search.get("q")?.trim().slice(0, longestText);
  const after = search.get("after")?.trim();
  return {
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text ? { text } : {}),
    ...(after ? { after } : {}),
  };
}

/** The address's query for a filter, '' for none. */
export function writeOrderFilter({ text, ...filter }: OrderFilter): string {
  const search = new URLSearchParams({ ...filter, ...(text ? { q: text } : {}) });
  return search.size > 0 ? `?${search}` : "";
}

function parseDay(text: string | null): string | undefined {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text;
}
