import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

test("a text that looks like a formula is marked, and a negative number is not", () => {
  expect(writeCsv([["=1+1", "-12.50", "-x", "+91 98"]])).toBe(`\ufeff"'=1+1",-12.50,"'-x","'+91 98"\r\n`);
});

test("whatever is written is read again as it was", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "'", '"', ",", "\n", "=", "-", "1", "@", " ", "₹") });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const withText = rows.map((row) => ["x", ...row]);
      const read = readCsv(writeCsv(withText));
      expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual(withText);
    }),
    { numRuns: 500 },
  );
});

test("each row knows the line on which it begins, and empty lines are none", () => {
  expect(readCsv('a,"b\r\nc"\r\n\r\nd,e')).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ["a", "b\nc"] },
      { line: 4, cells: ["d", "e"] },
    ],
  });
});

test("a quotation mark that is not closed is a fault of its line", () => {
  expect(readCsv('a\nb\n"c,d')).toEqual({ ok: false, line: 3, fault: "quote-not-closed" });
});
