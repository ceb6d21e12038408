import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCsv, readCsv, writeCsv } from "./csv.ts";

test("a text that looks like a formula is marked, and a negative number is not", () => {
  expect(writeCsv([["=1+1", "-12.50", "-x", "+91 98"]])).toBe(`\ufeff"'=1+1",-12.50,"'-x","'+91 98"\r\n`);
});

test("no text begins a formula where a spreadsheet divides rows at semicolons or tabs", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", ";", "\t", "\n", "'", '"', ",", "=", "+", "-", "@", "|"),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (typed) => {
      // Quotation marks in the middle of a cell mean nothing to such a spreadsheet, so each separator may begin one.
      for (const cell of writeCsv([["x", ...typed]]).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^"*[=+@|-]/);
    }),
    { numRuns: 1000 },
  );
  expect(writeCsv([["Ravi;=cmd|x", "a\t@sum", "Mall Road; +91 98"]])).toBe(
    `\ufeff"Ravi;'=cmd|x","a\t'@sum","Mall Road; +91 98"\r\n`,
  );
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

test("semicolons and tabs in front of what looks like a formula are read again as they were", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "'", '"', ",", ";", "\t", "\n", "=", "-", "|") });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (rows) => {
      const withText = [["Name", "One", "Two"], ...rows.map((row) => ["x", ...row])];
      const read = readCsv(writeCsv(withText));
      expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual(withText);
    }),
    { numRuns: 500 },
  );
});

test("each row knows its number and the line on which it begins, and empty rows are left out", () => {
  expect(readCsv('a,"b\r\nc"\r\n\r\nd,e')).toEqual({
    ok: true,
    rows: [
      { row: 1, line: 1, cells: ["a", "b\nc"] },
      { row: 3, line: 4, cells: ["d", "e"] },
    ],
  });
});

test("a quotation mark that is not closed is a fault of its line", () => {
  expect(readCsv('a\nb\n"c,d')).toEqual({ ok: false, row: 3, line: 3, fault: "quote-not-closed" });
});

test("a cell of more than a spreadsheet's 32,767 characters is refused, and very many small ones are read", () => {
  const large = `${'a "wick",\n'.repeat(1_200_000)}b`;
  expect(readCsv(`SKU,Text\nA-1,"${large.replaceAll('"', '""')}",c\n`)).toEqual({
    ok: false,
    row: 2,
    line: 2,
    fault: "cell-too-long",
  });
  expect(readCsv(`"${large.replaceAll('"', '""')}`)).toMatchObject({ ok: false, row: 1 });
  expect(readCsv(`${" ".repeat(32_767)}\n`)).toMatchObject({ ok: true });
  const many = readCsv('"",a\n'.repeat(500_000));
  expect(many.ok && many.rows).toHaveLength(500_000);
});

test.each(['a,"b"c', '"a" ,b', 'a,b"c', '"'])("a quotation mark out of place is a fault: %s", (text) => {
  expect(readCsv(text)).toEqual({ ok: false, row: 1, line: 1, fault: "quote-not-closed" });
});

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("a file that a spreadsheet has saved with %s is read like one with commas", (_name, separator) => {
  const header = ["SKU", "Name, in full", "Price"];
  const row = ["A-1", 'Two "wicks"; tall', "1,299.00"];
  const quoted = (cells: string[] = []) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
  const read = readCsv(`\ufeff${quoted(header)}\r\n${quoted(row)}\r\n`);
  expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual([header, row]);
});

test("UTF-8 and UTF-16 are decoded, another encoding and a workbook are not", () => {
  const bytes = (...numbers: number[]) => new Uint8Array(numbers);
  expect(decodeCsv(new TextEncoder().encode("₹ देवदार"))).toBe("₹ देवदार");
  expect(decodeCsv(bytes(0xff, 0xfe, 0xb9, 0x20, 0x41, 0))).toBe("₹A");
  expect(decodeCsv(bytes(0xfe, 0xff, 0x20, 0xb9, 0, 0x41))).toBe("₹A");
  expect(decodeCsv(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe("A");
  expect(decodeCsv(bytes(0xfe, 0xff, 0x20))).toBeUndefined();
  expect(decodeCsv(bytes(0x41, 0, 0x42))).toBeUndefined();
  expect(decodeCsv(bytes(0x43, 0x61, 0x66, 0xe9))).toBeUndefined();
  expect(decodeCsv(bytes(0x50, 0x4b, 3, 4, 0, 0))).toBeUndefined();
});
