import { expect, test } from "vitest";
import { canBeApplied, planOfPrices } from "./price-list-plan.ts";
import { maxListRows, readPriceRows, type SkuRow } from "./price-list-rows.ts";

const known: SkuRow[] = [
  { sku: "jar", fromQuantity: 6, price: 41_237, pack: 6 },
  { sku: "jar", fromQuantity: 24, price: 40_000, pack: 6 },
  { sku: "bowl", fromQuantity: 1, price: 20_000, pack: 1 },
];
const plan = (...lines: string[]) =>
  planOfPrices(
    readPriceRows(lines.map((text, index) => ({ row: index + 2, line: index + 2, cells: text.split(",") })))
      .rows,
    known,
  );

test("a product of the file has the file's prices afterwards, and the others keep theirs", () => {
  const { changes, faults } = plan("Jar,6,412.37,6", "Jar,12,405,6");
  expect(faults).toEqual([]);
  expect(changes).toEqual([
    { row: 3, line: 3, sku: "JAR", field: "from 12", before: "", after: "₹405.00, in packs of 6" },
    { row: 2, line: 2, sku: "JAR", field: "from 24", before: "₹400.00, in packs of 6", after: "" },
  ]);
});

test("a SKU alone in its row takes the product's prices out, and changes nothing of a product without any", () => {
  expect(plan("bowl", "plate").changes).toMatchObject([
    { sku: "BOWL", field: "from 1", before: "₹200.00", after: "" },
  ]);
});

test("a row without a price is the list's percentage off", () => {
  expect(plan("bowl,12,,6", "bowl,6,,6").changes.map(({ after }) => after)).toEqual([
    "",
    "the percentage off, in packs of 6",
    "the percentage off, in packs of 6",
  ]);
});

test("the same file again changes nothing, and neither that nor a fault can be applied", () => {
  const { changes } = plan("bowl,1,200");
  expect(changes).toEqual([]);
  expect(canBeApplied({ rows: 1, changes, faults: [] })).toBe(false);
  const some = plan("bowl,1,201");
  expect(canBeApplied({ rows: 1, ...some })).toBe(true);
  const fault = { row: 2, line: 2, column: "", message: "" };
  expect(canBeApplied({ rows: 1, ...some, faults: [fault] })).toBe(false);
});

test("a list does not grow beyond its limit by a file of other products", () => {
  const lines = Array.from({ length: maxListRows }, (_, index) => `P-${index},1,5`);
  expect(plan(...lines).faults).toMatchObject([{ message: "the list would have more than 2000 rows" }]);
});
