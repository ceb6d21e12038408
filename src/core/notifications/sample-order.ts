// The order, the quote and the product in the samples of emails, priced like every order of the shop.
import { priceOrder } from "#core/checkout/price-purchase.ts";
import { formatPrice } from "#core/money/money.ts";
import { priceLines } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import type { ConfirmedOrder } from "#core/orders/emails/order-blocks.ts";
import { type Pieces, priceWantedPieces } from "#core/orders/order-pieces.ts";
import { nameFirstOrder } from "#core/promotions/describe-reduction.ts";
import { emptyTerms } from "#core/promotions/promotion.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { MailProduct } from "./email-blocks.ts";
import type { SampleShop } from "./kind.server.ts";
import type { SenderDetails } from "./sender-details.ts";

export const customer = "Ritu Sen";
export const sampleParcel = { carrier: "Delhivery", trackingNumber: "1490812345678" };

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

/** 40 × ₹349.00 and delivery for ₹150.00, both at 5 %. */
export const quotedPrice = priceLines({
  lines: [
    {
      name: "Wedding favour, small, label “Asha & Rohan”",
      quantity: 40,
      unitPrice: 349_00,
      gstRate: 500,
    },
  ],
  charges: [{ kind: "delivery", amount: 150_00 }],
});

export const sampleQuote = {
  lines: quotedPrice.lines,
  discountCode: null,
  delivery: "standard",
  version: 1,
  makingDays: 21,
  note: "We make them in two lots, so that both are ready well before the wedding.",
  isReminder: false,
} as const;

/** Half the price of the sample quote. */
export const deposit = { paid: 7_055_00, balance: 7_055_00 };

/** Replaces the sample products; the amounts stay those of the sample order. */
export function withProducts(order: ConfirmedOrder, products: readonly MailProduct[]): ConfirmedOrder {
  const lines = order.lines.map((line, index) => {
    const { name = line.name, picture } = products[index] ?? {};
    return { ...line, name, picture };
  });
  return { ...order, lines };
}

/** The first of the shop's own, or a placeholder in a shop without products. */
export function sampleProduct({ sender, products }: SampleShop): MailProduct & { slug: string } {
  const [own] = products;
  const slug = own?.url.split("/").at(-1) ?? "a-product-of-yours";
  const url = sender.links.product(slug);
  const placeholder = { name: "A product of yours", detail: "", price: formatPrice(999_00), url };
  return { ...(own ?? { ...placeholder, picture: undefined }), slug };
}
