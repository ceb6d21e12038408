import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Settings, sampleSettings } from "#shop/settings/settings.ts";
import {
  type CartGoods,
  type CartLine,
  describeDelivery,
  describeNotice,
  parseQuantity,
  presentCart,
  withoutLine,
  withQuantity,
} from "./cart.ts";

function goodsOf(...changes: (Partial<CartGoods> & { id: string })[]): Map<string, CartGoods> {
  return new Map(
    changes.map((change) => [
      change.id,
      {
        slug: change.id,
        name: change.id,
        price: 99_900,
        gstRate: 500,
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

describe("what a cart comes to", () => {
  test("a candle at ₹999.00 is 951.43 and 47.57 of GST", () => {
    const cart = presentCart([line("pine")], goodsOf({ id: "pine" }), sampleSettings);
    expect(cart).toMatchObject({
      subtotal: 95_143,
      gst: [{ label: "GST (5%)", amount: 4_757 }],
      total: 99_900,
      distinct: 1,
      quantityCount: 1,
      delivery: "Delivery ₹50, free above ₹500",
    });
  });

  test("goods of several rates have one GST line a rate", () => {
    const goods = goodsOf({ id: "pine" }, { id: "tray", price: 118_000, gstRate: 1800 }, { id: "rose" });
    const cart = presentCart(
      [line("tray", 2, 118_000), line("pine", 2), line("rose")],
      goods,
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

  test("a shop that may not name a tax shows the total alone", () => {
    const business: Settings["business"] = { ...sampleSettings.business, gstStatus: "unregistered" };
    const cart = presentCart([line("pine")], goodsOf({ id: "pine" }), { ...sampleSettings, business });
    expect(cart).toMatchObject({ gstShown: false, gst: [], total: 99_900 });
  });

  test("subtotal and GST are always the sum of the price tags, before and after a change in the browser", () => {
    const product = fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      gstRate: fc.constantFrom(0, 300, 500, 1200, 1800),
      stock: fc.integer({ min: 0, max: 2_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 8 }),
        fc.integer({ min: 1, max: 999 }),
        (products, wanted) => {
          const goods = goodsOf(...products.map((each, index) => ({ ...each, id: `p${index}` })));
          const lines = products.map((each, index) => line(`p${index}`, each.quantity, each.price));
          const cart = presentCart(lines, goods, sampleSettings);
          for (const view of [cart, withQuantity(cart, "p0", wanted), withoutLine(cart, "p0")]) {
            const tags = view.lines.reduce(
              (sum, each) => sum + (each.maxQuantity ? each.unitPrice * each.quantity : 0),
              0,
            );
            const tax = view.gst.reduce((sum, rate) => sum + rate.amount, 0);
            expect(view.subtotal + tax).toBe(view.total);
            expect(view.total).toBe(tags);
            for (const each of view.lines)
              if (each.maxQuantity) expect(each.quantity).toBeLessThanOrEqual(each.maxQuantity);
          }
        },
      ),
    );
  });
});

describe("a line that has changed says so", () => {
  test("when its price is another than the one seen", () => {
    const goods = goodsOf({ id: "pine", price: 109_900 });
    const cart = presentCart([line("pine")], goods, sampleSettings);
    expect(cart.lines[0]?.notices.map(describeNotice)).toEqual([
      "The price has changed from ₹999.00 to ₹1,099.00.",
    ]);
    expect(cart.total).toBe(109_900);
  });

  test("when fewer are left than were chosen", () => {
    const cart = presentCart([line("pine", 5)], goodsOf({ id: "pine", stock: 2 }), sampleSettings);
    expect(cart.lines[0]).toMatchObject({ quantity: 2, maxQuantity: 2, lineTotal: 199_800 });
    expect(cart.lines[0]?.notices.map(describeNotice)).toEqual(["Only 2 left; you had chosen 5."]);
  });

  test("when it is sold out or no longer sold, and then counts for nothing", () => {
    const goods = goodsOf({ id: "pine", stock: 0 }, { id: "rose", forSale: false }, { id: "lily" });
    const cart = presentCart([line("pine", 3), line("rose"), line("lily")], goods, sampleSettings);
    expect(cart.lines.map((each) => each.notices[0]?.kind)).toEqual(["sold-out", "gone", undefined]);
    expect(cart).toMatchObject({ distinct: 3, quantityCount: 1, total: 99_900 });
  });

  test("a product nobody knows is left out", () => {
    expect(presentCart([line("nothing")], goodsOf(), sampleSettings).lines).toEqual([]);
  });
});

test("a quantity is a whole number of 1 to 999 and nothing else", () => {
  expect(["1", 7, " 12 ", "999"].map(parseQuantity)).toEqual([1, 7, 12, 999]);
  for (const wrong of ["0", "-1", "1000", "1e2", "2.5", "NaN", "", "∞", null, undefined, Number.NaN, 1.5, {}])
    expect(parseQuantity(wrong)).toBeUndefined();
});

test("delivery is named by the shop's policy", () => {
  const { shipping } = sampleSettings;
  expect(describeDelivery(shipping)).toBe("Delivery ₹50, free above ₹500");
  expect(describeDelivery({ ...shipping, standardRate: 0 })).toBe("Free delivery");
});
