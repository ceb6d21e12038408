import { expect, test } from "vitest";
import { gridForm, readGrid } from "./grid-form.ts";

const row = { variantId: ["jar"], sku: ["jar"], price: ["999"], stock: ["4"], state: ["hidden"] };
const seen = ["99900 4 none sold JAR"];

test("a grid is read with the values that its page showed, and empty prices for many are left out", () => {
  const many = { allPrice: ["1,299.50"], value: ["0:Small", "1:Rose: red"], valuePrice: ["", "₹649"] };
  expect(readGrid(gridForm.parse({ ...row, seen, ...many }))).toEqual({
    rows: [
      {
        index: 0,
        id: "jar",
        sku: "JAR",
        price: 999_00,
        stock: 4,
        state: "hidden",
        seen: { price: 999_00, stock: 4, countMark: "none", state: "sold", sku: "JAR" },
      },
    ],
    allPrice: 1299_50,
    valuePrices: [{ option: 1, value: "Rose: red", price: 649_00 }],
  });
});

test.each([
  [{ sku: ["a b"] }, "sku-0"],
  [{ price: ["free"] }, "price-0"],
  [{ stock: ["-1"] }, "stock-0"],
  [{ state: ["gone"] }, "form"],
  [{ seen: ["64900"] }, "form"],
  [{ allPrice: ["0"] }, "allPrice-0"],
  [{ value: ["0:Small"], valuePrice: ["x"] }, "valuePrice-0"],
  [{ variantId: [] }, "form"],
])("a grid with %o is refused at '%s'", (change, field) => {
  const form = gridForm.safeParse({ ...row, seen, ...change });
  expect(form.error?.issues.map(({ path }) => path[0])).toContain(field);
});
