// How a price is shown: as its totals, and as rows in the order of every page and email.
import { type ChargeKind, chargeRegistry } from "./charge.ts";
import type { ShownTotals } from "./price-lines.ts";

/** `amount` is in paise, negative for a discount. */
export type PriceRow = {
  label: string;
  amount: number;
  role: "items" | "discount" | "charge" | "total" | "tax" | "paid";
};

/** Names that replace the usual ones. */
export type PriceNames = {
  discount?: string | undefined;
  charges?: Partial<Record<ChargeKind, string>>;
  total?: string;
};

/** The rows of a price in an order or a cart, with tax only if the shop may show it. */
export function showTotals(
  {
    items,
    discount,
    prepaidDiscount,
    rounding,
    discountName,
    charges,
    tax,
    amount,
    giftCardAmount,
  }: ShownTotals,
  { gstShown }: { gstShown: boolean },
): ShownTotals {
  return {
    items,
    discount,
    charges,
    tax: gstShown ? tax : 0,
    amount,
    ...(prepaidDiscount && { prepaidDiscount }),
    ...(rounding && { rounding }),
    ...(discountName && { discountName }),
    ...(giftCardAmount && { giftCardAmount }),
  };
}

/** The rows: items, discount, charges, total, the GST within it, the amount paid by gift cards, and the rest. */
export function priceRows(
  {
    items,
    discount,
    prepaidDiscount = 0,
    rounding = 0,
    discountName,
    charges,
    amount,
    tax,
    giftCardAmount = 0,
  }: ShownTotals,
  names: PriceNames = {},
): PriceRow[] {
  const rows: PriceRow[] = [{ label: "Items", amount: items, role: "items" }];
  const byOffer = discount - prepaidDiscount - rounding;
  if (byOffer > 0)
    rows.push({ label: discountName ?? names.discount ?? "Offer", amount: -byOffer, role: "discount" });
  if (prepaidDiscount > 0)
    rows.push({ label: "For paying online", amount: -prepaidDiscount, role: "discount" });
  if (rounding > 0) rows.push({ label: "To whole rupees", amount: -rounding, role: "discount" });
  for (const { kind, amount: charged } of charges)
    rows.push({ label: names.charges?.[kind] ?? chargeRegistry[kind].name, amount: charged, role: "charge" });
  rows.push({ label: names.total ?? "Total", amount, role: "total" });
  if (tax > 0) rows.push({ label: "includes GST", amount: tax, role: "tax" });
  if (giftCardAmount > 0) {
    rows.push({ label: "Paid by gift card", amount: -giftCardAmount, role: "paid" });
    if (amount > giftCardAmount)
      rows.push({ label: "Paid otherwise", amount: amount - giftCardAmount, role: "paid" });
  }
  return rows;
}
