// The price of an order in emails: the same rows as on the shop's pages.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { ShownTotals } from "#shop/money/price-lines.ts";
import { priceRows } from "#shop/money/price-rows.ts";
import { priceNamesOf } from "#shop/orders/order-totals.ts";
import type { SummaryTotal } from "../email-blocks.ts";

export type OrderPrice = { totals: ShownTotals; discountCode: string | null; delivery: OrderDelivery };

export function summariseOrderPrice(
  order: OrderPrice,
  total: "Total paid" | "To pay" | "Cash on delivery" | "On account" | "In all",
): SummaryTotal[] {
  return priceRows(order.totals, { ...priceNamesOf(order), total }).map(({ label, amount, role }) => ({
    label,
    amount: role === "charge" && amount === 0 ? "Free" : formatPaise(amount),
    ...(role === "total" && { strong: true }),
  }));
}
