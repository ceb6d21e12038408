import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { likePattern, limitTo, writeConstant, writeLiteral } from "./sql-literal.ts";

test.each([
  ["candle", "'candle'"],
  ["' or 1=1; --", "''' or 1=1; --'"],
  ["\\' or 1=1", " E'\\\\'' or 1=1'"],
  ["a\0b", "'ab'"],
])("%j is written as the literal %s", (value, literal) => {
  expect(writeLiteral(value)).toBe(literal);
});

test("a part of a statement without values is written as text, and one with values is refused", () => {
  expect(writeConstant(sql`lower(${sql.identifier("name")})`)).toBe('lower("name")');
  expect(() => writeConstant(sql`lower(${"rose"})`)).toThrow("has values");
});

test.each([
  ["rose", "%rose%"],
  ["50 %", "%50 \\%%"],
  ["tea_light", "%tea\\_light%"],
  ["a\\b", "%a\\\\b%"],
])("%j is looked for as the pattern %s", (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});

test("a limit is written as text, and what is no number of rows is refused", () => {
  expect(writeConstant(sql`select 1 ${limitTo(24)}`)).toBe("select 1 limit 24");
  expect(() => limitTo(1.5)).toThrow("no number of rows");
  expect(() => limitTo(-1)).toThrow("no number of rows");
});
