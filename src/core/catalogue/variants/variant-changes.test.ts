import { describe, expect, test } from "vitest";
import { planVariant, type StoredVariant, type TypedVariant } from "./variant-changes.ts";

const stored: StoredVariant = {
  sku: "JAR-S",
  price: 649_00,
  stock: 7,
  countMark: "none",
  state: "sold",
  values: ["113 g", "Rose"],
  mrp: null,
  ownerPrice: null,
  hasPicture: true,
  isCarrier: false,
};
const { sku, price, stock, countMark, state } = stored;
const untouched: TypedVariant = {
  index: 2,
  id: "jar-s",
  sku,
  price,
  stock,
  state,
  seen: { sku, price, stock, countMark, state },
};
const owner = { isOwner: true, staffDiscountPercent: 0 };
const none = { allPrice: undefined, valuePrices: [], limit: owner };
const small = { option: 0, value: "113 g", price: 599_00 };
const rose = { option: 1, value: "Rose", price: 699_00 };

const plan = (typed: Partial<TypedVariant>, now: Partial<StoredVariant> = {}, many: object = {}) => {
  const { change, faults } = planVariant(
    { ...untouched, ...typed },
    { ...stored, ...now },
    { ...none, ...many },
  );
  return faults.length > 0 ? faults.map(({ field, message }) => `${field}: ${message}`) : change;
};
const unchanged = { index: 2, id: "jar-s", set: {}, stockBy: 0 };

describe("the price of a variant", () => {
  test("the variant's own price counts first, then one for a value, then one for all", () => {
    expect(plan({}, {}, { allPrice: 700_00 })).toMatchObject({ set: { price: 700_00, ownerPrice: null } });
    const many = { allPrice: 700_00, valuePrices: [small] };
    expect(plan({}, {}, many)).toMatchObject({ set: { price: 599_00 } });
    expect(plan({ price: 650_00 }, {}, many)).toMatchObject({ set: { price: 650_00 } });
    expect(plan({}, { values: ["227 g", "Rose"] }, many)).toMatchObject({ set: { price: 700_00 } });
  });

  test("two different prices for the variant's values require its own price", () => {
    expect(plan({}, {}, { valuePrices: [small, rose] })).toEqual([
      "price-2: 113 g is to cost ₹599, and Rose ₹699: write its price here",
    ]);
    expect(plan({ price: 650_00 }, {}, { valuePrices: [small, rose] })).toMatchObject({
      set: { price: 650_00 },
    });
    expect(plan({}, {}, { valuePrices: [small, { ...rose, price: 599_00 }] })).toMatchObject({
      set: { price: 599_00 },
    });
  });

  test("staff lower it no further than the owner allows, and nobody raises it above the MRP", () => {
    const limit = { isOwner: false, staffDiscountPercent: 10 };
    expect(plan({ price: 584_10 }, {}, { limit })).toMatchObject({ set: { ownerPrice: 649_00 } });
    expect(plan({ price: 584_09 }, {}, { limit })).toEqual([
      expect.stringContaining("price-2: The lowest price that staff may set is ₹584.10"),
    ]);
    expect(plan({}, { mrp: 690_00 }, { allPrice: 700_00 })).toEqual([
      "price-2: More than its MRP of ₹690, which stands on the pack",
    ]);
  });

  test("an archived variant keeps its price when many are priced", () => {
    const seen = { ...untouched.seen, state: "archived" as const };
    const many = { allPrice: 700_00 };
    expect(plan({ seen, state: "archived" }, { state: "archived" }, many)).toEqual(unchanged);
  });
});

describe("what somebody else has changed meanwhile", () => {
  test("a cell that both have changed is refused with the stored value", () => {
    expect(plan({ price: 650_00 }, { price: 700_00 })).toEqual(["price-2: Meanwhile it is ₹700"]);
    expect(plan({}, { price: 700_00 }, { allPrice: 600_00 })).toEqual(["price-2: Meanwhile it is ₹700"]);
    expect(plan({ sku: "NEW" }, { sku: "OTHER" })).toEqual(["sku-2: Meanwhile it is OTHER"]);
    expect(plan({ stock: 9 }, { countMark: "k3x9" })).toEqual([
      "stock-2: Somebody has counted it meanwhile: 7 in stock",
    ]);
    expect(plan({ state: "hidden" }, { state: "archived" })).toEqual(["state-2: Meanwhile it is archived"]);
  });

  test("a cell that one has changed and the other has not stays as it was changed", () => {
    expect(plan({}, { price: 700_00, sku: "OTHER", stock: 2, state: "hidden" })).toEqual(unchanged);
    expect(plan({ stock: 9 }, { price: 700_00 })).toEqual({ ...unchanged, stockBy: 2 });
  });

  test("the same change by both is accepted", () => {
    expect(plan({ stock: 9 }, { stock: 9, countMark: "k3x9" })).toEqual(unchanged);
    expect(
      plan({ price: 700_00, sku: "NEW", state: "hidden" }, { price: 700_00, sku: "new", state: "hidden" }),
    ).toEqual(unchanged);
  });
});

test("pieces sold meanwhile stay sold", () => {
  expect(plan({ stock: 9 }, { stock: 4 })).toEqual({ ...unchanged, stockBy: 2 });
  expect(plan({ stock: 2 }, { stock: 4 })).toEqual(["stock-2: 3 were sold meanwhile"]);
});

describe("the state of a variant", () => {
  test("it is hidden, archived and brought back", () => {
    for (const next of ["hidden", "archived"] as const)
      expect(plan({ state: next })).toEqual({ ...unchanged, set: { state: next } });
    const seen = { ...untouched.seen, state: "archived" as const };
    expect(plan({ seen, state: "sold" }, { state: "archived" })).toMatchObject({ set: { state: "sold" } });
  });

  test("the variant that carries the product cannot be archived, and none is put up for sale without a picture", () => {
    expect(plan({ state: "archived" }, { isCarrier: true })).toEqual([
      expect.stringContaining("state-2: With this one all variants go"),
    ]);
    const seen = { ...untouched.seen, state: "hidden" as const };
    expect(plan({ seen, state: "sold" }, { state: "hidden", hasPicture: false })).toEqual([
      "state-2: Without a picture it is not put up for sale",
    ]);
  });
});
