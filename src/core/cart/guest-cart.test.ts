import fc from "fast-check";
import { expect, test } from "vitest";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { formatGuestCart, formatGuestWishlist, parseGuestCart, parseGuestWishlist } from "./guest-cart.ts";

test("a guest's cart is read as it was written", () => {
  const line = fc.record({
    productId: fc.stringMatching(/^[0-9a-z]{20}$/),
    quantity: fc.integer({ min: 1, max: 999 }),
    seenPrice: fc.integer({ min: 1, max: 10_000_000 }),
  });
  const lines = fc.uniqueArray(line, { maxLength: 40, selector: ({ productId }) => productId });
  fc.assert(
    fc.property(lines, (cart) => {
      expect(parseGuestCart(formatGuestCart(cart))).toEqual(cart);
    }),
  );
});

test("a guest's cart with the maximum number of lines fits in a browser's cookie", () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    productId: `${index}`.padStart(20, "a"),
    quantity: 999,
    seenPrice: 10_000_000,
  }));
  expect(formatGuestCart(lines).length).toBeLessThan(2_000);
});

test("words on a label are kept with their product, up to forty letters of any script", () => {
  const lines = ["Ananya, 30", "क्षि".repeat(40)].map((words) => ({
    productId: `rose${writeLabelWords(words)}`,
    quantity: 1,
    seenPrice: 5,
  }));
  expect(parseGuestCart(formatGuestCart(lines))).toEqual(lines);
  expect(parseGuestCart(`rose${writeLabelWords("अ".repeat(161))}*1*5`)).toEqual([]);
});

test("hostile text is an empty cart", () => {
  const hostile = ["", undefined, "~~~", "<script>", "a*1", "a*-1*5", "a*1.5*5", "a*1*5*9", "%00*1*1"];
  for (const text of hostile) expect(parseGuestCart(text)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const line of parseGuestCart(text)) {
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(999);
      }
    }),
  );
});

test("a guest's quantities are limited to 1 to 999, a repeated product and line 41 are left out", () => {
  expect(parseGuestCart("a*0*5~b*123456*5~a*7*5")).toEqual([
    { productId: "a", quantity: 1, seenPrice: 5 },
    { productId: "b", quantity: 999, seenPrice: 5 },
  ]);
  const many = Array.from({ length: 60 }, (_, index) => `p${index}*1*1`).join("~");
  expect(parseGuestCart(many)).toHaveLength(40);
});

test("a guest's wishlist holds each product once, and at most a hundred", () => {
  expect(parseGuestWishlist(formatGuestWishlist(["a", "b"]))).toEqual(["a", "b"]);
  expect(parseGuestWishlist("a~a~<b>~~c")).toEqual(["a", "c"]);
  expect(parseGuestWishlist(undefined)).toEqual([]);
  const many = Array.from({ length: 200 }, (_, index) => `p${index}`).join("~");
  expect(parseGuestWishlist(many)).toHaveLength(100);
});
