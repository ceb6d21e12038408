import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readOption } from "../variants/variant-grid.ts";
import { hasSameNames, readOptionsCell, writeOptionsCell } from "./csv-options.ts";

describe("the cell of the options", () => {
  test("it has each option with its value", () => {
    const options = { names: ["Size", "Scent"], values: ["113 g", "Rose & Oudh"] };
    expect(writeOptionsCell(options)).toBe("Size: 113 g | Scent: Rose & Oudh");
    expect(readOptionsCell(" Size :  113 g|Scent: Rose & Oudh ")).toEqual(options);
    expect(readOptionsCell("  ")).toEqual({ names: [], values: [] });
    expect(writeOptionsCell({ names: [], values: [] })).toBe("");
  });

  test("an option that the grid accepts is the same after writing and reading", () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[:,]/.test(text));
    const option = fc
      .tuple(word, word)
      .map(([name, value]) => readOption(name, value))
      .filter(({ name, values }) => name !== "" && values.length === 1);
    const options = fc.uniqueArray(option, {
      maxLength: 3,
      minLength: 1,
      selector: ({ name }) => name.toLowerCase(),
    });
    fc.assert(
      fc.property(options, (read) => {
        const names = read.map(({ name }) => name);
        const values = read.flatMap((one) => one.values);
        expect(readOptionsCell(writeOptionsCell({ names, values }))).toEqual({ names, values });
      }),
    );
  });

  test("a value may hold commas and semicolons", () => {
    expect(readOptionsCell("Size: 113 g, in red; tied")).toEqual({
      names: ["Size"],
      values: ["113 g, in red; tied"],
    });
  });

  test.each([
    ["113 g", "write it as"],
    ["Size:", "write it as"],
    [": 113 g", "write it as"],
    ["Size: 1 | size: 2", "two options have the same name"],
    ["A: 1 | B: 2 | C: 3 | D: 4", "at most 3 options"],
  ])("'%s' is refused: %s", (cell, problem) => {
    expect(readOptionsCell(cell)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test("names in another case are the same options, names in another order are not", () => {
    expect(hasSameNames(["Size", "Scent"], ["size", "SCENT"])).toBe(true);
    expect(hasSameNames(["Size", "Scent"], ["Scent", "Size"])).toBe(false);
  });
});
