import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import { describeParcelRates, describeRateTable } from "./describe-rates.ts";
import { findParcelRates, type Place, type RateTable, summarizeRates, usualRates } from "./parcel-rates.ts";
import { formatFreeDelivery } from "./standard-delivery.ts";

const row = (change: Partial<DeliveryRate>): DeliveryRate => ({
  places: [],
  upToGrams: null,
  isDelivered: true,
  standardRate: 60_00,
  freeAbove: 999_00,
  expressRate: 120_00,
  ...change,
});

const flat = { standardRate: 50_00, freeAbove: 500_00, expressRate: 100_00 };

/** Nothing goes to Ladakh; light parcels to Bengaluru are cheap, Karnataka has one rate, and heavy ones cost more anywhere. */
const table: RateTable = {
  ...flat,
  rates: [
    row({ places: ["LA"], isDelivered: false }),
    row({ places: ["560", "561"], upToGrams: 500, standardRate: 40_00, freeAbove: null, expressRate: null }),
    row({ places: ["KA"], standardRate: 70_00 }),
    row({ upToGrams: 2_000, standardRate: 80_00, freeAbove: 1_500_00, expressRate: 160_00 }),
    row({ upToGrams: 5_000, standardRate: 200_00, freeAbove: null, expressRate: null }),
  ],
};

const bengaluru = { pin: "560001", state: "KA" };
const mysuru = { pin: "570001", state: "KA" };
const gagret = { pin: "177201", state: "HP" };
const leh = { pin: "194101", state: "LA" };

test.each([
  [500, bengaluru, [40_00, null, null]],
  [501, bengaluru, [70_00, 999_00, 120_00]],
  [9_000, mysuru, [70_00, 999_00, 120_00]],
  [2_000, gagret, [80_00, 1_500_00, 160_00]],
  [2_001, gagret, [200_00, null, null]],
  [5_001, gagret, [50_00, 500_00, 100_00]],
  [0, { pin: "999999", state: undefined }, [80_00, 1_500_00, 160_00]],
] as const)("a parcel of %d g to %o goes by the first row that fits", (grams, place, expected) => {
  const [standardRate, freeAbove, expressRate] = expected;
  expect(findParcelRates({ grams, place }, table)).toEqual({ standardRate, freeAbove, expressRate });
});

test("a row without delivery sends nothing to its places, whatever the weight", () => {
  expect(findParcelRates({ grams: 1, place: leh }, table)).toBeUndefined();
  expect(findParcelRates({ grams: 90_000, place: leh }, table)).toBeUndefined();
});

test("while the place is unknown, the summary states what delivery may cost", () => {
  expect(summarizeRates(table, 400)).toEqual({
    varies: true,
    lowestStandard: 40_00,
    freeAbove: null,
    lowestExpress: 120_00,
  });
  expect(summarizeRates({ ...table, rates: table.rates.slice(3, 4) }, 400)).toEqual({
    varies: false,
    lowestStandard: 80_00,
    freeAbove: 1_500_00,
    lowestExpress: 160_00,
  });
  expect(summarizeRates({ ...flat, rates: [row({ isDelivered: false })] })).toBeUndefined();
  expect(summarizeRates({ ...flat, rates: [row({ expressRate: null })] })?.lowestExpress).toBeNull();
});

test("the shop's sentences about delivery are true for every place and weight", () => {
  expect(formatFreeDelivery(table)).toBe("Delivery from ₹40");
  expect(formatFreeDelivery({ ...flat, rates: [row({ places: ["KA"] })] })).toBe("Free delivery above ₹999");
  expect(formatFreeDelivery({ ...flat, rates: [row({ freeAbove: null })] })).toBe("Delivery ₹60");
  expect(formatFreeDelivery({ ...flat, rates: [row({ standardRate: 0, freeAbove: null })] })).toBe(
    "Free delivery",
  );
  expect(formatFreeDelivery({ ...flat, rates: [row({ isDelivered: false })] })).toBe("Handed over in person");
});

test("the table is described in words, down to the row that fits everything", () => {
  expect(describeRateTable(table)).toBe(
    "To Ladakh: not delivered. To 560, 561, up to 500 g: ₹40. To Karnataka: ₹70, free above ₹999; express ₹120. " +
      "Everywhere else, up to 2000 g: ₹80, free above ₹1,500; express ₹160. Everywhere else, up to 5000 g: ₹200. " +
      "Everywhere else: ₹50, free above ₹500; express ₹100.",
  );
  expect(describeRateTable({ ...flat, rates: [row({}), row({ places: ["KA"] })] })).toBe(
    "Everywhere: ₹60, free above ₹999; express ₹120.",
  );
  expect(describeRateTable({ ...flat, rates: [] })).toBe("");
  expect(describeParcelRates({ standardRate: 0, freeAbove: 100, expressRate: null })).toBe("free");
});

const anyPaise = fc.integer({ min: 0, max: 1_000_000 });
const anyFlat = fc.record({ standardRate: anyPaise, freeAbove: anyPaise, expressRate: anyPaise });
const anyPlace: fc.Arbitrary<Place> = fc.constantFrom(bengaluru, mysuru, gagret, leh);
const anyParcel = fc.record({ grams: fc.integer({ min: 0, max: 50_000 }), place: anyPlace });
const anyOrder = fc.record({
  delivery: fc.constantFrom("standard", "express", "in-person"),
  items: fc.integer({ min: 1, max: 2_000_000 }),
  isFree: fc.boolean(),
});

/** Charges as the shop did before it had a table of rates. */
function chargeByFlatRates(
  { delivery, items, isFree }: { delivery: string; items: number; isFree: boolean },
  { standardRate, freeAbove, expressRate }: typeof flat,
): number {
  if (delivery === "in-person") return 0;
  if (delivery === "express") return expressRate;
  return isFree || items > freeAbove ? 0 : standardRate;
}

test("without a table, and with one row for everything, every order costs the same as by flat rates", () => {
  fc.assert(
    fc.property(anyFlat, anyParcel, anyOrder, fc.boolean(), (rates, parcel, order, asRow) => {
      const whole: RateTable = asRow ? { ...flat, rates: [row(rates)] } : { ...rates, rates: [] };
      const found = findParcelRates(parcel, whole) ?? { ...flat, standardRate: -1 };
      expect(deliveryCharge(order, found)).toBe(chargeByFlatRates(order, rates));
    }),
    { numRuns: 1_000 },
  );
});

const anyRow = fc.record({
  places: fc.uniqueArray(fc.constantFrom("KA", "LA", "5", "560", "560001", "177"), { maxLength: 3 }),
  upToGrams: fc.option(fc.integer({ min: 1, max: 5_000 })),
  isDelivered: fc.boolean(),
  standardRate: anyPaise,
  freeAbove: fc.option(anyPaise),
  expressRate: fc.option(anyPaise),
});
const anyTable = fc.record({ rates: fc.array(anyRow, { maxLength: 6 }) });

test("the first matching row decides alone, and a row that does not match changes nothing", () => {
  fc.assert(
    fc.property(anyTable, anyRow, anyParcel, (rows, added, parcel) => {
      const fits =
        (added.upToGrams === null || parcel.grams <= added.upToGrams) &&
        (added.places.length === 0 ||
          added.places.some((one) => one === parcel.place.state || parcel.place.pin.indexOf(one) === 0));
      const before = findParcelRates(parcel, { ...flat, ...rows });
      const after = findParcelRates(parcel, { ...flat, rates: [added, ...rows.rates] });
      const { standardRate, freeAbove, expressRate } = added;
      const own = added.isDelivered ? { standardRate, freeAbove, expressRate } : undefined;
      expect(after).toEqual(fits ? own : before);
    }),
    { numRuns: 1_000 },
  );
});

test("no parcel costs less than the lowest charge of the summary, and every parcel that the shop sends is free above the summary's limit", () => {
  fc.assert(
    fc.property(anyTable, anyParcel, fc.boolean(), (rows, parcel, knowsWeight) => {
      const whole = { ...flat, ...rows };
      const summary = summarizeRates(whole, knowsWeight ? parcel.grams : undefined);
      const rates = findParcelRates(parcel, whole);
      if (!rates) {
        expect(summary?.varies ?? true).toBe(true);
        return;
      }
      expect(summary).toBeDefined();
      expect(rates.standardRate).toBeGreaterThanOrEqual(summary?.lowestStandard ?? 0);
      if (summary && !summary.varies)
        expect(rates).toEqual(findParcelRates({ ...parcel, place: gagret }, whole));
      const limit = summary?.freeAbove;
      if (limit !== null && limit !== undefined)
        expect(deliveryCharge({ delivery: "standard", items: limit + 1, isFree: false }, rates)).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});

test("the usual rates are those of the shipping policy", () => {
  expect(usualRates(table)).toEqual(flat);
});
