// Payment by UPI of an order typed by staff: only while it can be paid, and exactly the amount due now.
import type { ShownTotals } from "#core/money/price-lines.ts";
import { payeeName, upiAddress, upiReference } from "#core/payments/upi-address.ts";
import type { Settings } from "#core/settings/settings.ts";

export type UpiRequest = NonNullable<ReturnType<typeof upiRequestOf>>;

/** Where an order's money is: `paid` is with the shop, `going-back` is refunded or being refunded. */
export type PaymentPlace = "waiting" | "paid" | "going-back" | "closed" | "on-delivery";

type Asked = {
  id: string;
  number: string | null;
  payment: PaymentPlace;
  /** `isClosed`: nothing is reserved any more, so a payment would be too late. */
  link: { isClosed: boolean } | null;
  totals: Pick<ShownTotals, "amount">;
  /** Set if the first payment is only a part. */
  deposit: { paid: number } | null;
  /** Paise that a confirmed order still owes. */
  due: number;
  /** Another quote has replaced it. */
  isReplaced: boolean;
};

/**
 * `amount` in paise; `address` is the content of the QR code. Undefined if the shop asks for no payments by UPI, or the order is paid, cancelled,
 * withdrawn or replaced.
 */
export function upiRequestOf(
  business: Pick<Settings["business"], "upiId" | "upiName" | "upiOnOrders" | "shopName">,
  order: Asked,
) {
  const { upiId, upiOnOrders } = business;
  const amount = amountDue(order);
  if (!upiOnOrders || upiId === "" || amount === 0) return undefined;
  const reference = upiReference(order);
  const address = upiAddress(business, { amount, reference });
  return { upiId, payee: payeeName(business), amount, reference, address };
}

/** Paise: the balance of a confirmed order, or else what confirms the order, while that can be recorded by hand. */
function amountDue({ payment, link, totals, deposit, due, isReplaced }: Asked): number {
  if (payment === "paid") return due;
  const isOpen = payment === "waiting" && link !== null && !link.isClosed && !isReplaced;
  return isOpen ? (deposit?.paid ?? totals.amount) : 0;
}
