import fc from "fast-check";
import { expect, test } from "vitest";
import { countPieces, findUnitPrice, isByNumber, isQuantity, netGrams } from "./unit-price.ts";

test.each([
  [999_00, "8 oz", 227, "₹4.40 per g"],
  [999_00, "227 g", 227, "₹4.40 per g"],
  [1_200_00, "1 kg", 1000, "₹1.20 per g"],
  [1_200_00, "1.2 kg", 1200, "₹1,000 per kg"],
  [450_00, "250 ml", 0, "₹1.80 per ml"],
  [450_00, "1000 ml", 0, "₹0.45 per ml"],
  [10_000_00, "1 litre", 0, "₹10 per ml"],
  [450_00, "1 litre", 0, "₹0.45 per ml"],
  [450_00, "1.5 l", 0, "₹300 per litre"],
  [250_00, "90 cm", 0, "₹2.78 per cm"],
  [100_00, "0.5 cm", 0, "₹200 per cm"],
  [250_00, "1 m", 0, "₹2.50 per cm"],
  [1_249_50, "2.5 m", 0, "₹499.80 per metre"],
  [1_249_50, "2.5 meter", 0, "₹499.80 per metre"],
  [1_249_50, "2.5 Mtrs.", 0, "₹499.80 per metre"],
  [1_249_50, "2.5 m, 112 cm wide", 0, "₹499.80 per metre"],
  [1_249_50, "2.5 m, 112 cm", 0, ""],
  [450_00, "500 gm", 0, "₹0.90 per g"],
  [450_00, "1,500 ml", 0, "₹300 per litre"],
  [450_00, "1.5 liters, of oil", 0, "₹300 per litre"],
  [450_00, "1,50 ml", 0, ""],
  [600_00, "2 pieces, 40 cm", 0, "₹300 per piece"],
  [600_00, "6 pieces", 0, "₹100 per piece"],
  [600_00, "Set of 6", 0, "₹100 per piece"],
  [600_00, "12 nos", 400, "₹50 per piece"],
  [600_00, "2 pieces, 40 × 40 cm", 0, "₹300 per piece"],
  [600_00, "1 piece", 0, ""],
  [600_00, "1 piece, 152 × 229 cm", 0, ""],
  [600_00, "152 × 229 cm", 0, ""],
  [600_00, "", 0, ""],
  [600_00, "1 g", 1, ""],
  [600_00, "0 pieces", 0, ""],
  [99, "500 g", 500, ""],
])("%i paise for '%s' with %i g is '%s'", (price, weight, grams, text) => {
  expect(findUnitPrice(price, { weight, grams })?.text ?? "").toBe(text);
});

test("the unit price times the quantity is the price, to half a paisa a unit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.integer({ min: 0, max: 50_000 }),
      (price, grams) => {
        const found = findUnitPrice(price, { weight: `${grams} g`, grams });
        if (!found) return;
        const paise = Number(found.text.replaceAll(/[₹,]| per.*$/g, "")) * 100;
        expect(Math.abs(paise * found.amount - price)).toBeLessThanOrEqual(found.amount / 2 + 1e-3);
        expect(found.unit.name).toBe(grams > 1000 ? "kg" : "g");
      },
    ),
  );
});

test.each([
  [227, "8 oz"],
  [454, "16oz"],
  [520, "520 g"],
  [500, "500 gm"],
  [500, "500 Gms."],
  [500, "500 grams, in a tin"],
  [1200, "1,200 g"],
  [100_000, "1,00,000 g"],
  [1200, "1.2 kg"],
  [2000, "2 kgs"],
  [1500, "1.5 kilo"],
  [1123, "1.123456 kg"],
  [0, "1.1234567 kg"],
  [0, "2,50 g"],
  [0, "6 gallons"],
  [0, "1 kilometre"],
  [0, "2 × 500 g"],
  [0, "a pair"],
  [0, ""],
])("%i grams are in '%s'", (grams, text) => {
  expect(netGrams(text)).toBe(grams);
});

test("only pieces, sets and units are sold by number", () => {
  expect(["1 piece", " Set of 6 ", "12 nos", "2 pieces, 40 × 40 cm"].filter(isByNumber)).toHaveLength(4);
  expect(["227 g", "90 cm", "40 × 40 cm", "a pair", ""].filter(isByNumber)).toEqual([]);
});

test("what is sold for one price is counted", () => {
  expect(["6 pieces", "Set of 6, assorted", "1 piece", "500 g", "2.5 m", ""].map(countPieces)).toEqual([
    6, 6, 1, 1, 1, 1,
  ]);
});

test("a quantity is a number of a unit, or has grams", () => {
  expect(["1 piece", " 90 cm ", "0.5 l"].filter((weight) => isQuantity(weight, 0))).toHaveLength(3);
  expect(["", "a pair", "0 pieces", "40 × 40 cm"].filter((weight) => isQuantity(weight, 0))).toEqual([]);
  expect(isQuantity("8 oz", 227)).toBe(true);
  expect(isQuantity("a speck", 1)).toBe(true);
});
