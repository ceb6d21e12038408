// A product may be sent instead of what comes back where the order's invoice stays true, and nobody owes a difference.
import { isOurFault, type ReturnKind } from "./return-rule.ts";

/** A line that pieces come back of. `prices`: what one was sold for, and what it costs today, in paise. */
export type ReturnedGoods = { hsn: string; gstRate: number; prices: readonly number[] };

/** `other-tax`: its HSN or GST rate is not that of the invoice, which would need a credit note and another invoice. */
export type ExchangeRefusal = "other-tax" | "other-price";

/** If the fault is the shop's, the price does not matter: the customer pays nothing more. It is undefined if it may be sent. */
export function refuseExchange(
  kind: ReturnKind,
  returned: readonly ReturnedGoods[],
  offered: { hsn: string; gstRate: number; price: number },
): ExchangeRefusal | undefined {
  const hasSameTax = returned.every(
    ({ hsn, gstRate }) => gstRate === offered.gstRate && isSameHsn(hsn, offered.hsn),
  );
  if (!hasSameTax) return "other-tax";
  const costsTheSame = returned.every(({ prices }) => prices.includes(offered.price));
  return costsTheSame || isOurFault(kind) ? undefined : "other-price";
}

/** The longer of two codes may only say more exactly what the shorter one says: 34060010 is within 3406. */
function isSameHsn(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
