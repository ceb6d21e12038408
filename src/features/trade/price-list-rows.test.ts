import { expect, test } from "vitest";
import { readPriceRows, readTypedPrices, writePriceRow } from "./price-list-rows.ts";

const read = (...lines: string[][]) =>
  readPriceRows(lines.map((cells, index) => ({ row: index + 1, line: index + 1, cells })));

test("rows are read as a spreadsheet gives them, and written so that they are read again", () => {
  const { rows, faults } = read(
    ["SKU", "From", "Price", "Pack"],
    ["jar-1", "12", "₹ 1,234.57", "6"],
    [""],
    ["JAR-2"],
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    { row: 2, line: 2, sku: "JAR-1", fromQuantity: 12, price: 123_457, pack: 6 },
    { row: 4, line: 4, sku: "JAR-2", fromQuantity: 1, price: null, pack: 1 },
  ]);
  expect(read(...rows.map(writePriceRow)).rows.map(writePriceRow)).toEqual(rows.map(writePriceRow));
});

test.each([
  [["", "1", "5", "1"], "the SKU is missing"],
  [["A", "1", "5", "0"], "a pack has 1 to 999 pieces"],
  [["A", "1000", "5", "1"], "a quantity is from 1 to 999"],
  [["A", "5", "5", "2"], "5 is no whole number of packs of 2"],
  [["A", "1", "free", "1"], "a price is an amount in rupees, or nothing"],
  [["A", "1", "0", "1"], "a price is an amount in rupees, or nothing"],
])("%j is refused: %s", (cells, message) => {
  expect(read(cells).faults).toEqual([{ row: 1, line: 1, column: "", message }]);
});

test("a product with two kinds of packs, or with a quantity named twice, is refused", () => {
  const { faults } = read(["A", "6", "5", "6"], ["A", "12", "4", "12"], ["B", "1", "5"], ["B", "1", "4"]);
  expect(faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
    "2 A: its packs differ",
    "4 B: a quantity is named twice",
  ]);
});

test("while typing, a product has the price of each of its rows, or the list's percentage off", () => {
  const quilt = { sku: "Quilt-1", name: "Quilt", hsn: "9404", price: 3000_00 };
  const pricesOf = (rows: string, percentOff = "10") =>
    readTypedPrices({ rows, percentOff }, [quilt]).map(({ after }) => after);
  expect(pricesOf("")).toEqual([2700_00]);
  expect(pricesOf("", "x")).toEqual([3000_00]);
  expect(pricesOf("SKU\tFrom\tPrice\tPack\nquilt-1\t6\t2,625\t1\nQUILT-1\t12\t\t1")).toEqual([
    2625_00, 2700_00,
  ]);
  expect(pricesOf("QUILT-1,1,2500\nQUILT-1;x;1\nOTHER,1,5")).toEqual([2500_00]);
});
