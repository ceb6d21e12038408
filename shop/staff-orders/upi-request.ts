// An order that staff typed can be paid by UPI: only while it can still be paid, and exactly what is due now.
import type { ShownTotals } from "#shop/money/price-lines.ts";
import { payeeName, upiAddress, upiReference } from "#shop/payments/upi-address.ts";
import type { Settings } from "#shop/settings/settings.ts";

/** `amount` is in paise; `address` is what the QR code says. */
export type UpiRequest = {
  upiId: string;
  payee: string;
  amount: number;
  reference: string;
  address: string;
};

type Asked = {
  id: string;
  number: string | null;
  payment: "waiting" | "paid" | "going-back" | "closed" | "at-the-door";
  /** Nothing is reserved any more, so a payment would come too late. */
  link: { isClosed: boolean } | null;
  totals: Pick<ShownTotals, "amount">;
  /** It is set where the first payment is a part. */
  advance: { paid: number } | null;
  /** A confirmed order still owes it, in paise. */
  due: number;
  /** Another quote stands in its place. */
  isReplaced: boolean;
};

/** Undefined where the shop asks for none, and for an order that is paid, cancelled, withdrawn or replaced. */
export function upiRequestOf(
  business: Pick<Settings["business"], "upiId" | "upiName" | "upiOnOrders" | "shopName">,
  order: Asked,
): UpiRequest | undefined {
  const { upiId, upiOnOrders } = business;
  const amount = amountDue(order);
  if (!upiOnOrders || upiId === "" || amount === 0) return undefined;
  const reference = upiReference(order);
  const address = upiAddress(business, { amount, reference });
  return { upiId, payee: payeeName(business), amount, reference, address };
}

/** The rest of a confirmed order; else what confirms it, as long as that can be noted by hand. */
function amountDue({ payment, link, totals, advance, due, isReplaced }: Asked): number {
  if (payment === "paid") return due;
  const isOpen = payment === "waiting" && link !== null && !link.isClosed && !isReplaced;
  return isOpen ? (advance?.paid ?? totals.amount) : 0;
}
