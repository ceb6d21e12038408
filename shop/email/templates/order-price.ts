// The price of an order in emails: the same rows, in the same order, as on the shop's pages.
import { formatPaise } from "#shop/money/money.ts";
import { deliveryNames, type OrderDelivery } from "#shop/orders/order.ts";
import type { SummaryTotal } from "../email-blocks.ts";

/** Amounts in paise; `taxAmount` is the GST within `amount`. */
export type OrderPrice = {
  itemsAmount: number;
  discountAmount: number;
  discountCode: string | null;
  deliveryAmount: number;
  delivery: OrderDelivery;
  amount: number;
  taxAmount: number;
  /** The shop may show tax. */
  gstShown: boolean;
};

export function listPriceRows(price: OrderPrice, total: "Total paid" | "To pay"): SummaryTotal[] {
  const { itemsAmount, discountAmount, discountCode, deliveryAmount, delivery, amount, taxAmount } = price;
  const rows: SummaryTotal[] = [{ label: "Goods", amount: formatPaise(itemsAmount) }];
  if (discountAmount > 0)
    rows.push({ label: `Offer ${discountCode ?? ""}`.trim(), amount: formatPaise(-discountAmount) });
  rows.push(
    { label: deliveryNames[delivery], amount: deliveryAmount === 0 ? "Free" : formatPaise(deliveryAmount) },
    { label: total, amount: formatPaise(amount), strong: true },
  );
  if (price.gstShown && taxAmount > 0) rows.push({ label: "includes GST", amount: formatPaise(taxAmount) });
  return rows;
}
