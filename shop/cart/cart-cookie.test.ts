import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cartCookieHeader,
  findCookie,
  formatCartCookie,
  formatWishlistCookie,
  parseCartCookie,
  parseWishlistCookie,
} from "./cart-cookie.ts";

describe("the cart's cookie", () => {
  test("is read as it was written", () => {
    const line = fc.record({
      productId: fc.stringMatching(/^[0-9a-z]{20}$/),
      quantity: fc.integer({ min: 1, max: 999 }),
      seenPrice: fc.integer({ min: 1, max: 10_000_000 }),
    });
    const lines = fc.uniqueArray(line, { maxLength: 40, selector: ({ productId }) => productId });
    fc.assert(
      fc.property(lines, (cart) => {
        expect(parseCartCookie(formatCartCookie(cart))).toEqual(cart);
      }),
    );
  });

  test("with the most lines it fits a browser's cookie", () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      productId: `${index}`.padStart(20, "a"),
      quantity: 999,
      seenPrice: 10_000_000,
    }));
    expect(formatCartCookie(lines).length).toBeLessThan(2_000);
  });

  test("hostile text is an empty cart", () => {
    const hostile = [
      "",
      null,
      undefined,
      "~~~",
      "<script>",
      "a*1",
      "a*-1*5",
      "a*1.5*5",
      "a*1*5*9",
      "%00*1*1",
    ];
    for (const text of hostile) expect(parseCartCookie(text)).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const line of parseCartCookie(text)) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(999);
        }
      }),
    );
  });

  test("quantities are brought to 1 to 999, a product counts once, and line 41 is left out", () => {
    expect(parseCartCookie("a*0*5~b*123456*5~a*7*5")).toEqual([
      { productId: "a", quantity: 1, seenPrice: 5 },
      { productId: "b", quantity: 999, seenPrice: 5 },
    ]);
    const many = Array.from({ length: 60 }, (_, index) => `p${index}*1*1`).join("~");
    expect(parseCartCookie(many)).toHaveLength(40);
  });

  test("is found among others, and only under its own name", () => {
    const headers = new Headers({ cookie: "mycart=x; session=s.a=b; cart=a*1*5; wishlist=a~b" });
    expect(findCookie(headers, "cart")).toBe("a*1*5");
    expect(findCookie(headers, "wishlist")).toBe("a~b");
    expect(findCookie(new Headers({ cookie: "mycart=x" }), "cart")).toBeNull();
  });

  test("stays for 180 days, and goes when it is empty", () => {
    expect(cartCookieHeader("cart", "a*1*5", { secure: true })).toBe(
      "cart=a*1*5; Path=/; Max-Age=15552000; SameSite=Lax; Secure",
    );
    expect(cartCookieHeader("cart", "", { secure: false })).toBe("cart=; Path=/; Max-Age=0; SameSite=Lax");
  });
});

test("the wishlist's cookie holds each product once, and at most a hundred", () => {
  expect(parseWishlistCookie(formatWishlistCookie(["a", "b"]))).toEqual(["a", "b"]);
  expect(parseWishlistCookie("a~a~<b>~~c")).toEqual(["a", "c"]);
  expect(parseWishlistCookie(Array.from({ length: 200 }, (_, index) => `p${index}`).join("~"))).toHaveLength(
    100,
  );
});
