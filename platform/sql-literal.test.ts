import { expect, test } from "vitest";
import { writeLiteral } from "./sql-literal.ts";

test.each([
  ["candle", "'candle'"],
  ["' or 1=1; --", "''' or 1=1; --'"],
  ["\\' or 1=1", " E'\\\\'' or 1=1'"],
  ["a\0b", "'ab'"],
])("%j is written as the literal %s", (value, literal) => {
  expect(writeLiteral(value)).toBe(literal);
});
