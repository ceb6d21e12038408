import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import { findRateRow } from "./parcel-rates.ts";
import { describeRateFaults, describeTableEnds } from "./table-end.ts";

const row = (change: Partial<DeliveryRate>): DeliveryRate => ({
  places: [],
  upToGrams: null,
  isDelivered: true,
  standardRate: 60_00,
  freeAbove: null,
  expressRate: null,
  ...change,
});
const usualTable = { standardRate: 50_00, freeAbove: 500_00, expressRate: 100_00 };
const describe = (...rates: DeliveryRate[]) => describeTableEnds({ ...usualTable, rates });
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

const faults = (...rates: DeliveryRate[]) => describeRateFaults({ rates });
const never = (number: number) => expect.stringContaining(`Row ${number} never counts`);

test("a row that an earlier one covers never counts: below everywhere, for more digits, a lower weight, or several rows together", () => {
  expect(faults(row({}), row({ places: ["KA"], standardRate: 90_00 }))).toEqual([never(2)]);
  expect(faults(row({ places: ["56"] }), row({ places: ["560", "561"] }), row({}))).toEqual([never(2)]);
  expect(faults(row({ upToGrams: 1_000 }), row({ upToGrams: 500 }))).toEqual([never(2)]);
  expect(faults(row({ places: ["KA"] }), row({ places: ["DL"] }), row({ places: ["DL", "KA"] }))).toEqual([
    never(3),
  ]);
  expect(faults(row({ isDelivered: false }), row({ places: ["KA"] }))).toEqual([never(2)]);
});

test("a row that counts for one place or one weight is no fault", () => {
  expect(faults(row({ upToGrams: 500 }), row({ places: ["KA"] }), row({}))).toEqual([]);
  expect(faults(row({ places: ["560"] }), row({ places: ["56"] }))).toEqual([]);
  expect(faults(row({ places: ["KA"] }), row({ places: ["KA", "DL"] }))).toEqual([]);
  // Bengaluru's digits lie in Karnataka, which is not known here.
  expect(faults(row({ places: ["KA"] }), row({ places: ["560"], standardRate: 20_00 }))).toEqual([]);
});

test("a heavier parcel that costs less is said, for everywhere and for the places of a row, by standard and by express", () => {
  const light = row({ upToGrams: 500, standardRate: 80_00, expressRate: 150_00 });
  const heavy = row({ standardRate: 70_00, expressRate: 140_00 });
  expect(faults(light, heavy)).toEqual([
    "A parcel above 500 g costs ₹70, and up to 500 g ₹80: do you mean that?",
    "A parcel by express above 500 g costs ₹140, and up to 500 g ₹150: do you mean that?",
  ]);
  const ka = { places: ["KA"] };
  expect(faults({ ...light, ...ka }, row({ standardRate: 60_00 }))).toEqual([
    "A parcel to Karnataka above 500 g costs ₹60, and up to 500 g ₹80: do you mean that?",
  ]);
  expect(faults(light, { ...heavy, standardRate: 80_00, expressRate: null })).toEqual([]);
  expect(faults(light, { ...heavy, isDelivered: false })).toEqual([]);
});

test("in any table, a row named as never counting decides about no parcel", () => {
  const anyRow = fc.record({
    places: fc.subarray(["56", "560", "561", "17"]),
    upToGrams: fc.constantFrom(null, 100, 500, 2_000),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (changes) => {
      const rates = changes.map((change, index) => row({ ...change, standardRate: 10_00 + index }));
      const named = faults(...rates).flatMap((text) => /^Row (\d+) never/.exec(text)?.[1] ?? []);
      const deciding = ["560001", "561001", "569001", "177201", "400001"].flatMap((pin) =>
        [50, 300, 900, 9_000].map((grams) =>
          findRateRow({ grams, place: { pin, state: undefined } }, { rates, ...usualTable }),
        ),
      );
      for (const number of named) expect(deciding).not.toContain(rates[Number(number) - 1]);
    }),
  );
});
