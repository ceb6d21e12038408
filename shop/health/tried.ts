// What was tried in a shop that has not opened: orders and customers, with which a live shop does not begin.
import { countOf } from "#shop/forms/count-words.ts";

export type Tried = { orders: number; customers: number };

/** '142 orders and 41 customers'; empty where nothing was tried. */
export function describeTried({ orders, customers }: Tried): string {
  const parts = [orders > 0 && countOf(orders, "order"), customers > 0 && countOf(customers, "customer")];
  return parts.filter(Boolean).join(" and ");
}
