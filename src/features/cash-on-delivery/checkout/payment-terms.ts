// How the way of paying changes a price while the shop offers cash on delivery: a charge for that, or a discount for paying online.
// Couriers collect whole rupees, so paise due on delivery are taken off.

import type { Charge } from "#core/money/charge.ts";
import { formatPrice } from "#core/money/money.ts";
import { percentOf } from "#core/promotions/promotion.ts";
import type { OnDeliverySettings } from "../on-delivery-settings.ts";
import { asksForPart } from "../part-payment.ts";

/** If both are set, the smaller reduction counts; `prepaidAmount` is in paise. */
export type PrepaidRule = Pick<OnDeliverySettings, "prepaidPercent" | "prepaidAmount">;

/** `account`: a trade account owes it. */
export type PaymentWay = "online" | "on-delivery" | "account";

/** `wholeRupees`: all of it is due on delivery, so no part paid online takes the paise. */
export type PaymentTerms = { charges: Charge[]; prepaid?: PrepaidRule; wholeRupees?: boolean };

export function choosePaymentTerms(payment: PaymentWay, rules: OnDeliverySettings): PaymentTerms {
  const { upTo, handlingCharge, prepaidPercent, prepaidAmount } = rules;
  if (upTo === 0 || payment === "account") return { charges: [] };
  if (payment === "on-delivery")
    return {
      charges: handlingCharge > 0 ? [{ kind: "handling", amount: handlingCharge }] : [],
      wholeRupees: !asksForPart(rules),
    };
  const isOff = prepaidPercent > 0 || prepaidAmount > 0;
  return { charges: [], ...(isOff && { prepaid: { prepaidPercent, prepaidAmount } }) };
}

/** Paise off goods that cost `goods` paise after other discounts. */
export function computePrepaidDiscount(
  goods: number,
  { prepaidPercent, prepaidAmount }: PrepaidRule,
): number {
  if (prepaidPercent === 0) return Math.min(prepaidAmount, goods);
  const byPercent = percentOf(goods, prepaidPercent);
  return prepaidAmount === 0 ? byPercent : Math.min(byPercent, prepaidAmount);
}

/** Shown in the cart, so that nobody learns of it only at the checkout; empty if both ways cost the same. */
export function describeTerms(rules: OnDeliverySettings): string {
  const { charges } = choosePaymentTerms("on-delivery", rules);
  const { prepaid } = choosePaymentTerms("online", rules);
  return [
    ...charges.map(({ amount }) => `Cash on delivery costs ${formatPrice(amount)} for handling.`),
    ...(prepaid ? [`If you pay it all online, ${describePrepaid(prepaid)}.`] : []),
  ].join(" ");
}

function describePrepaid({ prepaidPercent, prepaidAmount }: PrepaidRule): string {
  if (prepaidPercent === 0) return `${formatPrice(prepaidAmount)} is taken off`;
  const most = prepaidAmount > 0 ? `, at most ${formatPrice(prepaidAmount)}` : "";
  return `${prepaidPercent}% is taken off${most}`;
}
