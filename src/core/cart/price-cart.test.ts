import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOrder } from "#core/checkout/price-purchase.ts";
import { chargeOf } from "#core/money/charge.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { presentCart } from "./cart-amounts.ts";
import { priceCart } from "./price-cart.ts";

const { shipping } = sampleSettings;

function presentOf(
  items: readonly { price: number; quantity: number; gstRate: number; stock: number }[],
  business = sampleSettings.business,
) {
  const products = items.map(({ price, gstRate, stock }, index) => ({
    id: String(index),
    slug: "candle",
    name: "Candle",
    picture: null,
    price,
    collection: "shop",
    parts: [{ productId: String(index), unitPrice: price, quantity: 1, gstRate }],
    pieces: [],
    stock,
    forSale: true,
  }));
  const lines = items.map(({ price, quantity }, index) => ({
    productId: String(index),
    quantity,
    seenPrice: price,
  }));
  return presentCart(lines, new Map(products.map((product) => [product.id, product])), {
    business,
    shipping,
    limits: sampleSettings.limits,
    gifts: sampleSettings.gifts,
  });
}

test("a cart with delivery costs what the checkout charges, its GST included", () => {
  const item = fc.record({
    price: fc.integer({ min: 100, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    gstRate: fc.constantFrom(0, 500, 1800),
    stock: fc.constantFrom(0, 9),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
      const inStock = items.filter(({ stock }) => stock > 0);
      fc.pre(inStock.length > 0);
      const lines = inStock.map(({ price, ...line }) => ({ ...line, unitPrice: price }));
      const charged = priceOrder({
        lines,
        delivery: "standard",
        rates: shipping,
        withCode: undefined,
      });
      expect(priceCart(presentOf(items))).toEqual(showTotals(charged, { gstShown: true }));
    }),
  );
});

test("₹289 at 5 % with ₹50 of delivery contains ₹16.14 of GST, which only a registered shop shows", () => {
  const items = [{ price: 289_00, quantity: 1, gstRate: 500, stock: 9 }];
  expect(priceCart(presentOf(items))).toMatchObject({ amount: 339_00, tax: 16_14 });
  const business = { ...sampleSettings.business, gstStatus: "unregistered" as const };
  expect(priceCart(presentOf(items, business))).toMatchObject({ amount: 339_00, tax: 0 });
});

test("a cart of which nothing can be bought costs nothing, not even delivery", () => {
  const soldOut = [{ price: 289_00, quantity: 1, gstRate: 500, stock: 0 }];
  const price = priceCart(presentOf(soldOut));
  expect([chargeOf(price, "delivery"), price.amount]).toEqual([0, 0]);
});
