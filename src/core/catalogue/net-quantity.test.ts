import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { findQuantityFault, sayQuantity, suggestQuantity } from "./net-quantity.ts";
import { newProductForm } from "./product-form.ts";

test.each([
  ["8 oz", 227, "", "8 oz (227 g)"],
  ["8 oz", 227, "8 × 9 cm", "8 oz (227 g)"],
  ["250 ml", 0, "8 × 9 cm", "250 ml"],
  ["2.5 m", 0, "112 cm wide", "2.5 m"],
  ["1 piece", 0, "152 × 229 cm", "1 piece, 152 × 229 cm"],
  ["Set of 6", 400, "40 × 40 cm", "Set of 6, 40 × 40 cm"],
  ["1 piece, 90 × 108 cm", 0, "152 × 229 cm", "1 piece, 90 × 108 cm"],
  ["1 piece, 90 cm round", 0, "152 × 229 cm", "1 piece, 90 cm round"],
  ["2 pieces, 16x16 in", 0, "40 × 40 cm", "2 pieces, 16x16 in"],
  ["Set of 6, assorted", 0, "40 × 40 cm", "Set of 6, assorted, 40 × 40 cm"],
  ["6 pieces, in 3 colours", 0, "40 × 40 cm", "6 pieces, in 3 colours, 40 × 40 cm"],
  ["1 piece", 0, "", "1 piece"],
  ["", 0, "152 × 229 cm", ""],
])("'%s' with %i g and the size '%s' is declared as '%s'", (weight, grams, dimensions, text) => {
  expect(sayQuantity({ weight, grams, dimensions })).toBe(text);
});

test.each([
  ["", undefined, /required/],
  ["", "8 oz", /required/],
  ["6", "8 oz", /unit/],
  ["2,5", undefined, /unit/],
  ["६", undefined, /unit/],
  ["", "", undefined],
  ["6", "6", undefined],
  ["6 pieces", "", undefined],
])("'%s' in place of '%s' is refused only without a quantity or a unit", (typed, stored, fault) => {
  const found = findQuantityFault(typed, stored);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test.each(["", "6"])("a new product is not added with '%s' as its net quantity", (weight) => {
  const parsed = parseForm(newProductForm, new URLSearchParams({ weight }));
  expect(parsed.ok ? "" : parsed.errors.weight).toMatch(/^Net quantity/);
});

test.each([
  [["Red", "113 g"], "8 oz", "113 g"],
  [["2.5 m"], "1 m", "2.5 m"],
  [["Set of 6"], "1 piece", "Set of 6"],
  [["90 × 108 cm", "Blue"], "1 piece, 152 × 229 cm", "1 piece, 90 × 108 cm"],
  [["8 × 9 cm"], "8 oz", "8 oz"],
  [["Red"], "1 piece", "1 piece"],
  [["Red"], "", ""],
])("a variant %j of a product of '%s' starts with '%s'", (values, ofProduct, suggested) => {
  expect(suggestQuantity(values, ofProduct)).toBe(suggested);
});
