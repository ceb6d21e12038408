import { expect, test } from "vitest";
import {
  listCombinations,
  readOption,
  refuseOptions,
  suggestSku,
  type TypedOption,
  writeValues,
} from "./variant-grid.ts";

const option = (name: string, ...values: string[]): TypedOption => ({ name, values });
const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

test("values are divided by commas, and an empty or repeated one is left out", () => {
  expect(readOption("  Size ", "Small, Large,, Small , Extra  large")).toEqual(
    option("Size", "Small", "Large", "Extra large"),
  );
});

test("with semicolons a value may have a comma, also if it is the only one", () => {
  for (const values of [["Red, large", "Blue"], ["Red, large"], ["Small", "Large"]])
    expect(readOption("Size", writeValues(values))).toEqual(option("Size", ...values));
});

test("a value of today that has a semicolon is not read as two", () => {
  for (const known of [["S; M", "L"], ["S; M", "S; M, long", "L"], ["Box; $& of 2, red"]]) {
    const read = readOption("Size", writeValues(known), known).values;
    expect(known).toEqual(expect.arrayContaining(read));
    expect(
      readOption("Size", `${writeValues(known)} XL`.replace(/([^,;]) XL$/, "$1, XL"), known).values,
    ).toContain("XL");
  }
});

test("the divider of a row's values is removed from them", () => {
  expect(readOption("Size", "8 oz | 227 g").values).toEqual(["8 oz / 227 g"]);
});

test.each<[TypedOption[], RegExp]>([
  [[], /^Name what your customers choose/],
  [[option("", "Small")], /needs a name and its values/],
  [[option("Size")], /needs a name and its values/],
  [[option("Size", "S", "L"), option("size", "A", "B")], /same name/],
  [[option("Size", "S")], /nothing to choose/],
  [[option("Size", ...many(31))], /At most 30 values/],
  [[option("Size", ...many(11)), option("Scent", ...many(10))], /^These are 110 variants/],
])("%o is refused", (options, words) => {
  expect(refuseOptions(options)).toMatch(words);
});

test("up to a hundred variants of three options have a grid", () => {
  const options = [option("Size", ...many(5)), option("Scent", ...many(5)), option("Colour", ...many(4))];
  expect(refuseOptions(options)).toBeUndefined();
  expect(listCombinations(options)).toHaveLength(100);
});

test("an SKU is made from the product's and the values, unlike all others", () => {
  const taken = new Set(["JAR-1-LAR"]);
  expect(suggestSku("JAR-1", ["Large"], taken)).toBe("JAR-1-LAR-2");
  expect(suggestSku("JAR-1", ["Large"], taken)).toBe("JAR-1-LAR-3");
  expect(suggestSku("JAR-1", ["227 g", "Rose"], taken)).toBe("JAR-1-227-ROS");
  expect(suggestSku("JAR-1", ["बड़ा"], taken)).toBe("JAR-1");
});
