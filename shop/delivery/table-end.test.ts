import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryRate } from "#shop/settings/delivery-rates.ts";
import { findRateRow } from "./parcel-rates.ts";
import { describeTableEnds } from "./table-end.ts";

const row = (change: Partial<DeliveryRate>): DeliveryRate => ({
  places: [],
  upToGrams: null,
  isDelivered: true,
  standardRate: 60_00,
  freeAbove: null,
  expressRate: null,
  ...change,
});
const describe = (...rates: DeliveryRate[]) =>
  describeTableEnds({ standardRate: 50_00, freeAbove: 500_00, expressRate: 100_00, rates });
const usual = "₹50, free above ₹500; express ₹100.";

test("a table that ends by weight names its last weight, and says when heavier parcels cost less", () => {
  expect(describe(row({ upToGrams: 500, standardRate: 40_00 }))).toEqual([
    `Above 500 g no row fits, so a heavier parcel costs the usual rates: ${usual}`,
  ]);
  expect(describe(row({ upToGrams: 500 }), row({ upToGrams: 5_000, standardRate: 200_00 }))).toEqual([
    `Above 5,000 g no row fits, so a heavier parcel costs the usual rates: ${usual} That is less than the ₹200 of 5,000 g.`,
  ]);
  expect(describe(row({ upToGrams: 2_000, isDelivered: false }))[0]).toMatch(
    /One of 2,000 g is not delivered\.$/,
  );
});

test("places whose rows end higher than those for everywhere have a sentence of their own, once", () => {
  const karnataka = row({ places: ["KA"], upToGrams: 9_000 });
  const ends = describe(karnataka, { ...karnataka, upToGrams: 700 }, row({ upToGrams: 1_000 }));
  expect(ends.map((end) => end.slice(0, 26))).toEqual([
    "Above 1,000 g no row fits,",
    "Above 9,000 g to Karnataka",
  ]);
  expect(describe(karnataka, row({ upToGrams: 10_000 }))).toHaveLength(1);
});

test("a table without rows, with a last row for any weight, or up to the heaviest parcel has no end to mention", () => {
  expect(describe()).toEqual([]);
  expect(describe(row({ upToGrams: 500 }), row({}))).toEqual([]);
  expect(describe(row({ upToGrams: 1_000_000 }))).toEqual([]);
  // Bengaluru is in Karnataka.
  expect(describe(row({ places: ["560"], upToGrams: 500 }), row({ places: ["KA"] }))).toEqual([]);
});

test("if a weight is named as the end for everywhere, that weight has a row, and one gram more has none", () => {
  const anyRow = fc
    .record({
      places: fc.constantFrom<string[]>([], ["KA"], ["560"], ["560", "HP"]),
      upToGrams: fc.option(fc.integer({ min: 1, max: 9_999 })),
    })
    .map(row);
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (rates) => {
      const named = describe(...rates)
        .map((end) => /^Above ([\d,]+) g no row/.exec(end)?.[1])
        .find(Boolean);
      if (!named) return;
      const grams = Number(named.replace(",", ""));
      const table = { standardRate: 0, freeAbove: 0, expressRate: 0, rates };
      const place = { pin: "177201", state: "HP" };
      const heavier = findRateRow({ grams: grams + 1, place: undefined }, table);
      expect(heavier).toBeUndefined();
      expect(findRateRow({ grams, place }, table)).toBeDefined();
    }),
  );
});
