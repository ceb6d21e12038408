import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeVariant } from "#core/catalogue/variants/variant-attribute.ts";
import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { findParcelRates } from "#core/delivery/parcel-rates.ts";
import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import { googleCategoryForm } from "./channel-forms.ts";
import { plainItem } from "./feed-item.fixture.ts";
import { findFeedProblems, isLeftOut } from "./feed-problem.ts";
import { listShipping } from "./feed-shipping.ts";

test("channels group by size, colour, material and pattern, and each scent is a separate item", () => {
  expect(describeVariant(["Size", "Scent", "Jar colour"], ["227 g", "Rose", "Amber"])).toEqual({
    attributes: { size: "227 g", color: "Amber" },
    apart: ["Rose"],
  });
  expect(describeVariant(["Height", "Width"], ["8 cm", "4 cm"]).attributes).toEqual({ size: "8 cm, 4 cm" });
  expect(describeVariant([], [])).toEqual({ attributes: {}, apart: [] });
});

describe("problems of a product", () => {
  test("a product without problems has at most hints", () => {
    expect(findFeedProblems("google", plainItem)).toEqual(["no-identifier"]);
    expect(isLeftOut("google", plainItem)).toBe(false);
  });
  test.each([
    ["sample", { isSample: true }],
    ["many-prices", { hasManyPrices: true }],
    ["no-picture", { pictures: [] }],
    ["no-description", { description: " " }],
    ["title-too-long", { title: "x".repeat(151) }],
    ["description-too-long", { description: "x".repeat(5001) }],
  ] as const)("%s leaves a product out", (problem, change) => {
    const item = { ...plainItem, ...change, pictures: [...("pictures" in change ? [] : plainItem.pictures)] };
    expect(findFeedProblems("google", item)).toContain(problem);
    expect(isLeftOut("google", item)).toBe(true);
  });
  test("a picture of 499 pixels is too small for Google and Meta, but not for Pinterest", () => {
    const item = { ...plainItem, pictures: [{ url: "https://a.example/1.webp", width: 1200, height: 499 }] };
    expect(findFeedProblems("google", item)).toContain("small-picture");
    expect(findFeedProblems("meta", item)).toContain("small-picture");
    expect(findFeedProblems("pinterest", item)).not.toContain("small-picture");
    expect(isLeftOut("meta", item)).toBe(false);
  });
  test("only Meta asks for the country", () => {
    const item = { ...plainItem, countryOfOrigin: "Himalaya" };
    expect(findFeedProblems("meta", item)).toContain("no-country");
    expect(findFeedProblems("google", item)).not.toContain("no-country");
  });
});

describe("what delivery costs", () => {
  const usual = { standardRate: 50_00, expressRate: 100_00, freeAbove: 500_00 };
  const row = (change: Partial<DeliveryRate>): DeliveryRate => ({
    places: [],
    upToGrams: null,
    isDelivered: true,
    standardRate: 70_00,
    freeAbove: null,
    expressRate: null,
    ...change,
  });

  test("the delivery charge is the usual rate if there is no table, and free above the limit", () => {
    expect(listShipping({ grams: 200, price: 400_00 }, { ...usual, rates: [] })).toEqual([{ price: 50_00 }]);
    expect(listShipping({ grams: 200, price: 500_01 }, { ...usual, rates: [] })).toEqual([{ price: 0 }]);
  });

  test("the delivery charge is missing for a product that the shop cannot send anywhere", () => {
    const rates = [row({ isDelivered: false })];
    expect(listShipping({ grams: 200, price: 100_00 }, { ...usual, rates })).toEqual([]);
  });

  test("the delivery charge is the highest price for all if states and PIN codes are mixed", () => {
    const rates = [row({ places: ["KA"] }), row({ places: ["560"], standardRate: 20_00 })];
    expect(listShipping({ grams: 200, price: 100_00 }, { ...usual, rates })).toEqual([{ price: 70_00 }]);
  });

  const places = fc.uniqueArray(fc.constantFrom("1", "17", "177201", "5", "560", "56"), { maxLength: 3 });
  const anyRow = fc
    .record({ places, upToGrams: fc.constantFrom(null, 500, 1000), standardRate: fc.nat(20_000) })
    .map(row);

  test("the delivery charge is never less than a shopper is charged for the PIN code", () => {
    const pins = fc.constantFrom("177201", "110001", "560001", "781001");
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 5 }),
        pins,
        fc.nat(1500),
        fc.nat(100_000),
        (rates, pin, grams, price) => {
          const table = { ...usual, rates };
          const told = listShipping({ grams, price }, table);
          const fits = told.filter((entry) => entry.pin !== undefined && pin.startsWith(entry.pin));
          const general = told.find((entry) => entry.pin === undefined);
          const charged = findParcelRates({ grams, place: { pin, state: undefined } }, table);
          expect(charged).toBeDefined();
          const said = [...fits, ...(fits.length === 0 && general ? [general] : [])].map((one) => one.price);
          if (charged) expect(Math.max(...said)).toBeGreaterThanOrEqual(standardCharge(price, charged));
        },
      ),
    );
  });
});

test("the form accepts only a number of Google's list or a path", () => {
  for (const google of ["", "588", "Home & Garden > Decor > Vases"])
    expect(googleCategoryForm.parse({ google })).toEqual({ google });
  for (const google of ["0", "vases", "Home >", "<b> > c"])
    expect(googleCategoryForm.safeParse({ google }).success).toBe(false);
});
