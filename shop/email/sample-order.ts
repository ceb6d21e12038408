// The order in the previews of emails, priced like every order of the shop.

import { priceOrder } from "#shop/checkout/price-purchase.ts";
import { showTotals } from "#shop/money/price-rows.ts";
import { type Pieces, priceWantedPieces } from "#shop/orders/order-pieces.ts";
import { nameFirstOrder } from "#shop/promotions/describe-reduction.ts";
import { emptyTerms } from "#shop/promotions/promotion.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Email } from "./email.ts";
import type { ConfirmedOrder } from "./order-blocks.ts";
import type { SenderDetails } from "./sender-details.ts";

export type Preview = [name: string, title: string, email: Email];

export const customer = "Ritu Sen";

/** 2 × ₹999.00 and 1 × ₹1,899.00 at 5 %, 1 × ₹649.00 at 18 %, 20 % off, express. */
function priceSample(rates: Settings["shipping"]) {
  return priceOrder({
    lines: [
      { name: "First product", sku: "FIRST", quantity: 2, unitPrice: 999_00, gstRate: 500 },
      { name: "Second product, large", sku: "SECOND-L", quantity: 1, unitPrice: 1899_00, gstRate: 500 },
      { name: "Third product", sku: "THIRD", quantity: 1, unitPrice: 649_00, gstRate: 1800 },
    ],
    withCode: { ...emptyTerms, kind: "percent", percent: 20 },
    delivery: "express",
    rates,
  });
}

/** The refund for pieces of the sample order, in paise. */
export function refundOf(wanted: readonly Pieces[], { shipping }: Settings, withDelivery: boolean): number {
  const lines = priceSample(shipping).lines.map((line, position) => ({ ...line, position }));
  const pieces = priceWantedPieces(lines, { wanted, taken: [], withDelivery }) ?? [];
  return pieces.reduce((sum, { total }) => sum + total, 0);
}

export function sampleOrder({ links }: SenderDetails, { business, shipping }: Settings): ConfirmedOrder {
  const number = `${business.orderPrefix}-26-00042`;
  const gstShown = showsGst(business);
  const price = priceSample(shipping);
  return {
    number,
    page: links.order(number),
    hasAccount: true,
    confirmedAt: new Date("2026-11-20T06:35:00Z"),
    customer,
    lines: price.lines,
    discountCode: "WELCOME20",
    totals: showTotals({ ...price, discountName: nameFirstOrder("WELCOME20") }, { gstShown }),
    delivery: "express",
    gstShown,
    address: {
      name: customer,
      phone: "9800000042",
      address: "14 Station Road, near the clock tower",
      // The buyer lives in the shop's own town: any other would look like somebody else's data.
      city: business.city,
      state: business.state,
      zip: business.zip,
      country: "India",
    },
  };
}
