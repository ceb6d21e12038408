// Orders and customers that were tried before the shop opens; a live shop must not begin with them.
import { countOf } from "#core/forms/count-words.ts";

export type Trials = { orders: number; customers: number };

/** '142 orders and 41 customers'; empty where nothing was tried. */
export function describeTrials({ orders, customers }: Trials): string {
  const parts = [orders > 0 && countOf(orders, "order"), customers > 0 && countOf(customers, "customer")];
  return parts.filter(Boolean).join(" and ");
}
