import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changePrice, type PricedProduct } from "./price-limit.ts";

const staff = { isOwner: false, staffDiscountPercent: 20 };
const owner = { isOwner: true, staffDiscountPercent: 20 };
const jar: PricedProduct = { price: 999_00, ownerPrice: null };

describe("a changed price", () => {
  test("staff may set the lowest allowed price, and not a paisa less", () => {
    expect(changePrice(jar, 799_20, staff)).toEqual({ ok: true, ownerPrice: 999_00 });
    expect(changePrice(jar, 799_19, staff)).toEqual({
      ok: false,
      message: "The lowest price that staff may set is ₹799.20. The owner may set a lower one.",
    });
  });

  test("the owner may set any price, which staff then measure from", () => {
    expect(changePrice({ price: 799_20, ownerPrice: 999_00 }, 100, owner)).toEqual({
      ok: true,
      ownerPrice: null,
    });
  });

  test("a form that leaves the price as it is changes nothing, whoever sends it", () => {
    const lowered = { price: 799_20, ownerPrice: 999_00 };
    expect(changePrice(lowered, 799_20, owner)).toEqual({ ok: true, ownerPrice: 999_00 });
    expect(changePrice(lowered, 799_20, { ...staff, staffDiscountPercent: 0 })).toEqual({
      ok: true,
      ownerPrice: 999_00,
    });
  });

  test("staff may raise a price that is below what they may set now, and give the owner's price back", () => {
    const lowered = { price: 500_00, ownerPrice: 999_00 };
    expect(changePrice(lowered, 600_00, staff)).toEqual({ ok: true, ownerPrice: 999_00 });
    expect(changePrice(lowered, 999_00, staff)).toEqual({ ok: true, ownerPrice: null });
    expect(changePrice(lowered, 499_00, staff)).toMatchObject({ ok: false });
  });

  test("at 0 % staff lower no price, and at 100 % they set any", () => {
    expect(changePrice(jar, 998_99, { ...staff, staffDiscountPercent: 0 })).toMatchObject({ ok: false });
    expect(changePrice(jar, 1, { ...staff, staffDiscountPercent: 100 })).toMatchObject({ ok: true });
  });

  test("however often staff change a price, it never falls below the limit measured from the owner's price", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100), prices, (price, percent, wanted) => {
        let product: PricedProduct = { price, ownerPrice: null };
        for (const to of wanted) {
          const answer = changePrice(product, to, { isOwner: false, staffDiscountPercent: percent });
          if (answer.ok) product = { price: to, ownerPrice: answer.ownerPrice };
        }
        expect(product.price * 100).toBeGreaterThanOrEqual(price * (100 - percent));
      }),
    );
  });
});

test("the lowest price is rounded up to a whole paisa, so that it is never below the limit", () => {
  // 80 % of 0.99 is 0.792.
  const tealight: PricedProduct = { price: 99, ownerPrice: null };
  expect(changePrice(tealight, 80, staff)).toEqual({ ok: true, ownerPrice: 99 });
  expect(changePrice(tealight, 79, staff)).toMatchObject({ ok: false });
});
