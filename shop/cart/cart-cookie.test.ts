import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cartCookieHeader,
  findCookie,
  formatCartCookie,
  formatWishlistCookie,
  parseCartCookie,
  parseWishlistCookie,
} from "./cart-cookie.ts";

test("a cart cookie is read as it was written", () => {
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

test("a cart with the maximum number of lines fits in a browser cookie", () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    productId: `${index}`.padStart(20, "a"),
    quantity: 999,
    seenPrice: 10_000_000,
  }));
  expect(formatCartCookie(lines).length).toBeLessThan(2_000);
});

test("a cart cookie with hostile text is an empty cart", () => {
  const hostile = ["", null, undefined, "~~~", "<script>", "a*1", "a*-1*5", "a*1.5*5", "a*1*5*9", "%00*1*1"];
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

test("a cart cookie's quantities are limited to 1 to 999, a repeated product and line 41 are left out", () => {
  expect(parseCartCookie("a*0*5~b*123456*5~a*7*5")).toEqual([
    { productId: "a", quantity: 1, seenPrice: 5 },
    { productId: "b", quantity: 999, seenPrice: 5 },
  ]);
  const many = Array.from({ length: 60 }, (_, index) => `p${index}*1*1`).join("~");
  expect(parseCartCookie(many)).toHaveLength(40);
});

test("the cart cookie is found among others by its exact name", () => {
  const headers = new Headers({ cookie: "mycart=x; session=s.a=b; cart=a*1*5; wishlist=a~b" });
  expect(findCookie(headers, "cart")).toBe("a*1*5");
  expect(findCookie(headers, "wishlist")).toBe("a~b");
  expect(findCookie(new Headers({ cookie: "mycart=x" }), "cart")).toBeNull();
});

test("a cart cookie is kept for 180 days, and deleted when the cart is empty", () => {
  expect(cartCookieHeader("cart", "a*1*5", { secure: true })).toBe(
    "cart=a*1*5; Path=/; Max-Age=15552000; SameSite=Lax; Secure",
  );
  expect(cartCookieHeader("cart", "", { secure: false })).toBe("cart=; Path=/; Max-Age=0; SameSite=Lax");
});

test("the wishlist cookie holds each product once, and at most a hundred", () => {
  expect(parseWishlistCookie(formatWishlistCookie(["a", "b"]))).toEqual(["a", "b"]);
  expect(parseWishlistCookie("a~a~<b>~~c")).toEqual(["a", "c"]);
  expect(parseWishlistCookie(Array.from({ length: 200 }, (_, index) => `p${index}`).join("~"))).toHaveLength(
    100,
  );
});
