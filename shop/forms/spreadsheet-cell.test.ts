import { expect, test } from "vitest";
import { describeLost, findLost, readNumberCell } from "./spreadsheet-cell.ts";

test.each([
  "9.19876E+11",
  "1,41905E+13",
  "8.9e+12",
  "9E+11",
  "-1.5E-7",
  "#NAME?",
  "#REF!",
  "#N/A",
  "Err:509",
  "########",
  "?????",
  "??? ????",
])("the spreadsheet's text %s is recognised as a lost value", (cell) => {
  expect(describeLost(` ${cell} `)).toMatch(/: /);
  expect(findLost(["A-1", cell])).toMatchObject({ index: 1 });
});

test.each(["1E5", "12E3", "4E-12", "#1", "Really??", "?", "E+", "9198160", "#NAMEPLATE", "", "1.5"])(
  "%j is a value",
  (cell) => {
    expect(describeLost(cell)).toBeUndefined();
    expect(findLost([cell])).toBeUndefined();
  },
);

test.each([
  ["'14190512345678", "14190512345678"],
  ['="014190512345678"', "014190512345678"],
  ["14190512345678.0", "14190512345678"],
  ["14190512345678.00", "14190512345678"],
  [" 6123 4567 8901 ", "6123 4567 8901"],
  ["+919816012345.0", "+919816012345"],
  ["EU123456785IN", "EU123456785IN"],
  ["1.0", "1.0"],
])("the number in %j is %s", (cell, number) => {
  expect(readNumberCell(cell)).toBe(number);
});
