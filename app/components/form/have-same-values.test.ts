import { expect, test } from "vitest";
import { haveSameValues } from "./have-same-values.ts";

const product = { id: "wick" };

test("values are compared one level deep", () => {
  expect(haveSameValues("shop", "shop")).toBe(true);
  expect(haveSameValues(undefined, undefined)).toBe(true);
  expect(haveSameValues({ product, priority: true }, { priority: true, product })).toBe(true);
  expect(haveSameValues([product, null], [product, null])).toBe(true);
  expect(haveSameValues({ product }, { product: { ...product } })).toBe(false);
  expect(haveSameValues([product], [product, product])).toBe(false);
  expect(haveSameValues({ product }, { product, season: undefined })).toBe(false);
  expect(haveSameValues({ season: undefined }, { product: undefined })).toBe(false);
  expect(haveSameValues(null, {})).toBe(false);
});
