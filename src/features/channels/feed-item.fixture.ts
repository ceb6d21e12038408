// Arbitrary products for tests of channels.
import fc from "fast-check";
import { findUnitPrice } from "#core/catalogue/unit-price.ts";
import type { FeedItem } from "./feed-item.ts";

const words = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 60 }),
    fc.constantFrom("=1+1", "@cmd", "-10 % wax", "Rose & <b>Oud</b>", 'The "big" one', "a;=b", "नीम"),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
const money = fc.integer({ min: 1, max: 100_000_00 });
const url = fc.integer({ min: 0, max: 999 }).map((number) => `https://shop.example/media/${number}.webp`);

export const anyItem: fc.Arbitrary<FeedItem> = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{1,30}$/),
  title: words,
  description: words,
  link: url,
  pictures: fc.array(fc.record({ url, width: fc.nat(2000), height: fc.nat(2000) }), {
    minLength: 1,
    maxLength: 14,
  }),
  isAvailable: fc.boolean(),
  price: money,
  mrp: money,
  brand: fc.constantFrom("Deodar & Diya", "=Brand"),
  gtin: fc.constantFrom("", "4006381333931"),
  mpn: fc.constantFrom("", "M-1"),
  groupId: fc.option(fc.stringMatching(/^[a-z0-9-]{1,50}$/)),
  attributes: fc.record({ size: words, color: words }, { requiredKeys: [] }),
  category: words,
  categorySlug: fc.constant("jars"),
  googleCategory: fc.constantFrom("", "588"),
  isSet: fc.boolean(),
  unitPrice: fc.nat(5000).map((grams) => findUnitPrice(999_00, { weight: `${grams} g`, grams })),
  parcelGrams: fc.nat(5000),
  shipping: fc.array(
    fc.oneof(
      fc.record({ price: money }),
      fc.record({ state: fc.constantFrom("HP", "KA"), price: money }),
      fc.record({ pin: fc.constantFrom("1", "560", "177201"), price: money }),
    ),
    { maxLength: 4 },
  ),
  steps: fc.constant({ toPack: [2, 3] as [number, number], onTheWay: [5, 9] as [number, number] }),
  countryOfOrigin: fc.constantFrom("India", "Nepal", "Himalaya", ""),
  details: fc.array(fc.tuple(fc.constantFrom("Glaze", "Firing"), fc.constantFrom("Celadon", "High")), {
    maxLength: 24,
  }),
  isSample: fc.constant(false),
  hasManyPrices: fc.constant(false),
});

export const plainItem: FeedItem = {
  id: "jar",
  title: "Rose jar",
  description: "Poured at dawn.",
  link: "https://shop.example/products/rose-jar",
  pictures: [{ url: "https://shop.example/media/1.webp", width: 1200, height: 1200 }],
  isAvailable: true,
  price: 499_00,
  mrp: 499_00,
  brand: "Deodar & Diya",
  gtin: "",
  mpn: "",
  groupId: null,
  attributes: {},
  category: "Jars",
  categorySlug: "jars",
  googleCategory: "588",
  isSet: false,
  unitPrice: findUnitPrice(999_00, { weight: "8 oz", grams: 227 }),
  parcelGrams: 450,
  shipping: [{ price: 50_00 }],
  steps: { toPack: [2, 3], onTheWay: [5, 9] },
  countryOfOrigin: "India",
  details: [],
  isSample: false,
  hasManyPrices: false,
};
