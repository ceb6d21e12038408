import { expect, test } from "vitest";
import { describeLost, hasLostLetters, readNumberCell } from "./spreadsheet-cell.ts";

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
  "??????? 200 g",
  "Diya (?????), brass",
  "?? ?? candle",
  "Only ?499",
])("the spreadsheet's text %s is recognised as a lost value", (cell) => {
  expect(describeLost(` ${cell} `)).toMatch(/: /);
});

test.each([
  "1E5",
  "12E3",
  "4E-12",
  "#1",
  "Really??",
  "Is it new?",
  "Why ??",
  "a?b=1",
  "?",
  "E+",
  "9198160",
  "#NAMEPLATE",
  "",
  "1.5",
])("%j is a value", (cell) => {
  expect(describeLost(cell)).toBeUndefined();
});

test.each([
  ["Rose हल्दी", "Rose ?????", true],
  ["₹499 each", "?499 each", true],
  ["Nīl – Café", "N?l ? Café", true],
  ["🪔 Diya", "?? Diya", true],
  ["Is it new?", "Is it new?", false],
  ["Is it new", "Is it new?", false],
  ["हल्दी", "मोम", false],
  ["Café?", "Cafe?", false],
])("%j saved as %j has lost letters: %s", (text, saved, expected) => {
  expect(hasLostLetters(text, saved)).toBe(expected);
});

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
