import fc from "fast-check";
import { expect, test } from "vitest";
import { shownStock } from "#core/catalogue/product.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import {
  type CartLine,
  type CartProduct,
  type CartView,
  describeNotice,
  describeQuantityLimit,
  parseQuantity,
} from "./cart.ts";
import { presentCart, withoutLine, withQuantity } from "./cart-amounts.ts";
import { findFirstOrderOffer } from "./first-order-offer.ts";

type Change = Partial<Omit<CartProduct, "parts">> & { id: string; gstRate?: number };

function productsById(...changes: Change[]): Map<string, CartProduct> {
  return new Map(
    changes.map(({ gstRate = 500, ...change }) => [
      change.id,
      {
        slug: change.id,
        name: change.id,
        price: 99_900,
        collection: "shop",
        parts: [{ productId: change.id, unitPrice: change.price ?? 99_900, quantity: 1, gstRate }],
        pieces: [{ packedGrams: null, grams: 300, quantity: 1 }],
        stock: 10,
        forSale: true,
        picture: null,
        ...change,
      },
    ]),
  );
}

const line = (productId: string, quantity = 1, seenPrice = 99_900): CartLine => ({
  productId,
  quantity,
  seenPrice,
});

test("a cart with a candle at ₹999.00 shows ₹951.43 and ₹47.57 of GST", () => {
  const cart = presentCart([line("pine")], productsById({ id: "pine" }), sampleSettings);
  expect(cart).toMatchObject({
    subtotal: 95_143,
    gst: [{ label: "GST (5%)", amount: 4_757 }],
    total: 99_900,
    distinct: 1,
    quantityCount: 1,
    shipping: { standardRate: 5_000, freeAbove: 50_000 },
  });
});

test("a cart with products of several GST rates shows one GST line per rate", () => {
  const products = productsById(
    { id: "pine" },
    { id: "tray", price: 118_000, gstRate: 1800 },
    { id: "rose" },
  );
  const cart = presentCart(
    [line("tray", 2, 118_000), line("pine", 2), line("rose")],
    products,
    sampleSettings,
  );
  // 2 × 1180.00 = 2000.00 + 360.00 at 18 %; 2 × 999.00 = 1902.86 + 95.14 and 999.00 = 951.43 + 47.57 at 5 %.
  expect(cart.gst).toEqual([
    { label: "GST (5%)", amount: 9_514 + 4_757 },
    { label: "GST (18%)", amount: 36_000 },
  ]);
  expect(cart.subtotal).toBe(200_000 + 190_286 + 95_143);
  expect(cart.total).toBe(236_000 + 3 * 99_900);
});

test("the cart of a shop not registered for GST shows only the total", () => {
  const business: Settings["business"] = { ...sampleSettings.business, gstStatus: "unregistered" };
  const cart = presentCart([line("pine")], productsById({ id: "pine" }), { ...sampleSettings, business });
  expect(cart).toMatchObject({ gstShown: false, gst: [], total: 99_900 });
});

test("a cart's subtotal and GST always add up to the listed prices, before and after a change in the browser", () => {
  const anyProduct = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    gstRate: fc.constantFrom(0, 300, 500, 1200, 1800),
    stock: fc.integer({ min: 0, max: 2_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 8 }), fc.integer({ min: 1, max: 999 }), (picks, wanted) => {
      const products = productsById(...picks.map((each, index) => ({ ...each, id: `p${index}` })));
      const lines = picks.map((each, index) => line(`p${index}`, each.quantity, each.price));
      const cart = presentCart(lines, products, sampleSettings);
      for (const view of [cart, withQuantity(cart, "p0", wanted), withoutLine(cart, "p0")]) {
        const pricesSum = view.lines.reduce(
          (sum, each) => sum + (each.maxQuantity ? each.unitPrice * each.quantity : 0),
          0,
        );
        const tax = view.gst.reduce((sum, rate) => sum + rate.amount, 0);
        expect(view.subtotal + tax).toBe(view.total);
        expect(view.total).toBe(pricesSum);
        for (const each of view.lines)
          if (each.maxQuantity) expect(each.quantity).toBeLessThanOrEqual(each.maxQuantity);
      }
    }),
  );
});

test("a cart line points out that its price has changed since the shopper saw it", () => {
  const products = productsById({ id: "pine", price: 109_900 });
  const cart = presentCart([line("pine")], products, sampleSettings);
  expect(cart.lines[0]?.notices.map(describeNotice)).toEqual([
    "The price has changed from ₹999.00 to ₹1,099.00.",
  ]);
  expect(cart.total).toBe(109_900);
});

test("a cart line points out that fewer pieces are left than were chosen", () => {
  const cart = presentCart([line("pine", 5)], productsById({ id: "pine", stock: 2 }), sampleSettings);
  expect(cart.lines[0]).toMatchObject({ quantity: 2, maxQuantity: 2, lineTotal: 199_800 });
  expect(cart.lines[0]?.notices.map(describeNotice)).toEqual(["Only 2 left; you had chosen 5."]);
});

test("a cart line that is sold out or no longer sold says so and is not part of the total", () => {
  const products = productsById({ id: "pine", stock: 0 }, { id: "rose", forSale: false }, { id: "lily" });
  const cart = presentCart([line("pine", 3), line("rose"), line("lily")], products, sampleSettings);
  expect(cart.lines.map((each) => each.notices[0]?.kind)).toEqual(["sold-out", "gone", undefined]);
  expect(cart).toMatchObject({ distinct: 3, quantityCount: 1, total: 99_900 });
});

test("the pieces of a set are counted as the checkout counts them", () => {
  const limits = { ...sampleSettings.limits, piecesPerLine: 5 };
  const products = productsById({ id: "hamper" });
  const parts = [{ productId: "pine", unitPrice: 16_650, quantity: 6, gstRate: 500 }];
  const of = (product: Partial<CartProduct>) =>
    presentCart(
      [line("hamper")],
      new Map([...products].map(([id, known]) => [id, { ...known, ...product }])),
      { ...sampleSettings, limits },
    );
  expect(of({}).refusal).toBeNull();
  expect(of({ parts }).refusal).toContain("at most 5 items");
});

test("pieces of one product with different words on their labels are counted together", () => {
  const limits = { ...sampleSettings.limits, piecesPerLine: 5 };
  const worded = productsById({ id: "pine!QQ" }, { id: "pine!Qg" });
  const products = new Map(
    [...worded].map(([id, known]) => {
      const parts = known.parts.map((part) => ({ ...part, productId: "pine" }));
      return [id, { ...known, parts }];
    }),
  );
  const refusalOf = (...quantities: [number, number]) => {
    const lines = [...products.keys()].map((id, index) => line(id, quantities[index]));
    return presentCart(lines, products, { ...sampleSettings, limits }).refusal;
  };
  expect(refusalOf(3, 2)).toBeNull();
  expect(refusalOf(3, 3)).toContain("at most 5 items of one product");
});

test("a cart with more pieces than one order may have can be divided among several people, where the shop offers that", () => {
  const of = (quantity: number, offered: boolean) =>
    presentCart([line("pine", quantity)], productsById({ id: "pine", stock: 99 }), {
      ...sampleSettings,
      limits: { ...sampleSettings.limits, piecesPerLine: 60 },
      gifts: { ...sampleSettings.gifts, offered },
    }).canDivide;
  expect([of(60, true), of(61, true), of(61, false)]).toEqual([false, true, false]);
});

test("a box of which nothing is chosen is not sold", () => {
  const products = productsById({ id: "box", isEmptyBox: true });
  const { lines, total } = presentCart([line("box")], products, sampleSettings);
  expect(lines).toMatchObject([{ maxQuantity: 0, notices: [{ kind: "gone" }] }]);
  expect(total).toBe(0);
});

test("a cart line with an unknown product is left out", () => {
  expect(presentCart([line("nothing")], productsById(), sampleSettings).lines).toEqual([]);
});

test("the limit of a quantity is described as the stock only where the stock is known", () => {
  expect(describeQuantityLimit(shownStock(5))).toBe("5 is all we have.");
  expect(describeQuantityLimit(41)).toBe("41 is all we have.");
  const { lines } = presentCart([line("pine")], productsById({ id: "pine", stock: 5_000 }), sampleSettings);
  for (const max of [shownStock(41), lines[0]?.maxQuantity ?? 0])
    expect(describeQuantityLimit(max)).toBe("999 is the most for one order.");
});

test("a quantity is accepted only as a whole number from 1 to 999", () => {
  expect(["1", 7, " 12 ", "999"].map(parseQuantity)).toEqual([1, 7, 12, 999]);
  for (const wrong of ["0", "-1", "1000", "1e2", "2.5", "NaN", "", "∞", null, undefined, Number.NaN, 1.5, {}])
    expect(parseQuantity(wrong)).toBeUndefined();
});

test("a running offer lowers the total, and its saving stays the same until the server has confirmed a change", () => {
  const terms = { percent: 100, amount: 0, minimumAmount: 0, pieces: 3, reducedPieces: 1, collections: [] };
  const offer = { id: "3", text: "Buy 3, the cheapest is free", kind: "cheapest" as const, ...terms };
  const products = productsById({ id: "pine", price: 50_000 }, { id: "rose", price: 30_000 });
  const lines = [line("pine", 2, 50_000), line("rose", 1, 30_000)];
  const cart = presentCart(lines, products, sampleSettings, [offer]);
  const { name, amount } = cart.offer ?? {};
  expect([cart.total, name, amount]).toEqual([100_000, offer.text, 30_000]);
  expect(cart.subtotal + cart.gst.reduce((sum, each) => sum + each.amount, 0)).toBe(cart.total);
  expect(withQuantity(cart, "pine", 3)).toMatchObject({ total: 150_000, offer: { amount: 30_000 } });
  const alone = presentCart([line("pine", 2, 50_000)], products, sampleSettings, [offer]);
  expect(alone).toMatchObject({ total: 100_000, offer: null });
});

test("a first order's offer is at most the whole, and none beside an offer or at a trade price", () => {
  const cart = presentCart([line("pine")], productsById({ id: "pine", price: 50_001 }), sampleSettings);
  const off = { code: "WELCOME20", kind: "percent" as const, percent: 20, amount: 0 };
  const find = (change: Partial<CartView>, promotion: Parameters<typeof findFirstOrderOffer>[1] = off) =>
    findFirstOrderOffer({ ...cart, ...change }, promotion);
  expect(find({})).toEqual({ name: "First order, WELCOME20", amount: 10_000 });
  expect(find({}, { ...off, kind: "amount", percent: 0, amount: 99_999 })?.amount).toBe(50_001);
  expect(find({}, { ...off, kind: "free-delivery", percent: 0 })).toBeUndefined();
  expect(find({}, { ...off, kind: "cheapest", percent: 100 })).toBeUndefined();
  expect(findFirstOrderOffer(cart, undefined)).toBeUndefined();
  expect(find({ total: 0 })).toBeUndefined();
  expect(find({ offer: { name: "Buy 3", amount: 1 } })).toBeUndefined();
  expect(find({ lines: cart.lines.map((one) => ({ ...one, shopPrice: 60_000 })) })).toBeUndefined();
});
