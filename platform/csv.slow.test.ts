import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, readCsvInTurns, writeCsv } from "./csv.ts";

test("a text that looks like a formula is marked, and a negative number is not", () => {
  expect(writeCsv([["=1+1", "-12.50", "-x", "+91 98"]])).toBe(`\ufeff"'=1+1",-12.50,"'-x","'+91 98"\r\n`);
});

test("no text begins a formula where a spreadsheet splits cells at semicolons or tabs", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", ";", "\t", "\n", "'", '"', ",", "=", "+", "-", "@", "|"),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (typed) => {
      // Such a spreadsheet ignores quotation marks inside a cell, so each separator may begin a new one.
      for (const cell of writeCsv([["x", ...typed]]).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^"*[=+@|-]/);
    }),
    { numRuns: 1000 },
  );
  expect(writeCsv([["Ravi;=cmd|x", "a\t@sum", "Mall Road; +91 98"]])).toBe(
    `\ufeff"Ravi;'=cmd|x","a\t'@sum","Mall Road; +91 98"\r\n`,
  );
});

/** Empty cells at the end of a row are not kept. */
const fullyWritten = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

test("every written CSV is read again unchanged", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "'", '"', ",", "\n", "=", "-", "1", "@", " ", "₹") });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const withText = rows.map((row) => ["x", ...row]);
      const read = readCsv(writeCsv(withText));
      expect(read.ok && read.rows.map(({ cells }) => fullyWritten(cells))).toEqual(
        withText.map(fullyWritten),
      );
    }),
    { numRuns: 500 },
  );
});

test("semicolons and tabs before what looks like a formula are read again unchanged", () => {
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

test("each row has its number and the line on which it begins, and empty rows are left out", () => {
  expect(readCsv('a,"b\r\nc"\r\n , \r\nd,e')).toEqual({
    ok: true,
    isCutOff: false,
    rows: [
      { row: 1, line: 1, cells: ["a", "b\nc"] },
      { row: 3, line: 4, cells: ["d", "e"] },
    ],
  });
});

test("an unclosed quotation mark is reported with its line", () => {
  expect(readCsv('a\nb\n"c,d')).toEqual({ ok: false, row: 3, line: 3, fault: "quote-not-closed" });
});

test("a cell of more than 32,767 characters is refused, and very many small cells are read", () => {
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

test.each(['"', 'a,"b c', 'a,"b c,d', '"a"b,"c', 'a, "b', '"a\n""'])(
  "a quotation mark left open is a fault: %s",
  (text) => {
    expect(readCsv(text)).toEqual({ ok: false, row: 1, line: 1, fault: "quote-not-closed" });
  },
);

test("a cell that was cut off inside never takes the next rows into it", () => {
  expect(readCsv('a,b\nc,"d\ne,"f",g\n')).toMatchObject({ ok: false, row: 2, fault: "quote-not-closed" });
});

test.each([
  ['a,"b"c', ["a", '"b"c']],
  ['"a" ,b', ["a", "b"]],
  ['a,b"c', ["a", 'b"c']],
  ['a, "b, c" ,d', ["a", "b, c", "d"]],
  ['5" jar,"a 7" lid",9"', ['5" jar', 'a 7" lid', '9"']],
  ['"say "hello" to",b', ['say "hello" to', "b"]],
  ['"a ""b"" c", "" ,d', ['a "b" c', "", "d"]],
  [" a , b", [" a ", " b"]],
])(
  "quotation marks inside a cell belong to its text, and blanks around a quoted one do not: %s",
  (text, cells) => {
    for (const separator of [",", ";", "\t"]) {
      const read = readCsv(`x,y\n${text}\n`.replaceAll(",", separator));
      expect(read.ok && read.rows[1]?.cells).toEqual(cells.map((cell) => cell.replaceAll(",", separator)));
    }
  },
);

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
  ["bars", "|"],
])("a file that a spreadsheet has saved with %s is read like one with commas", (_name, separator) => {
  const header = ["SKU", "Name, in full", "Price"];
  const row = ["A-1", 'Two "wicks"; tall', "1,299.00"];
  const quoted = (cells: string[] = []) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
  const read = readCsv(`\ufeff${quoted(header)}\r\n${quoted(row)}\r\n`);
  expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual([header, row]);
});

test("a line that names the separator is not a row, even if a spreadsheet has padded it", () => {
  for (const line of ["sep=;", "SEP=;", '"sep=;"', "sep=;;;", "sep=;,,"]) {
    const read = readCsv(`${line}\r\nSKU;Name, in full\r\nA-1;Diya\r\n`);
    expect(read.ok && read.rows).toEqual([
      { row: 2, line: 2, cells: ["SKU", "Name, in full"] },
      { row: 3, line: 3, cells: ["A-1", "Diya"] },
    ]);
  }
});

test("empty cells, rows and columns that a program adds or removes change nothing", () => {
  const whole = readCsv("SKU,Name,Note\nA-1,Diya,\nA-2,,\n");
  expect(readCsv("SKU,Name,Note\nA-1,Diya\nA-2")).toEqual(whole);
  expect(readCsv("SKU,Name,Note,,\nA-1,Diya,,,\nA-2,,,,\n,,,,\n , ,,,\n").ok).toBe(true);
  const wide = readCsv(`SKU,Name,Note\nA-1,Diya,${",".repeat(16_000)}\nA-2\n${",,\n".repeat(100)}`);
  expect(wide).toEqual(whole);
  expect(readCsv(`SKU${",".repeat(16_000)}x`)).toMatchObject({ fault: "too-many-columns" });
});

test("a file counts as cut off only if its last row is short and has no line end", () => {
  const isCutOff = (text: string) => {
    const read = readCsv(text);
    return read.ok && read.isCutOff;
  };
  expect(isCutOff("a,b,c\n1,2,3\n4,5")).toBe(true);
  expect(isCutOff("a,b,c\n1,2,3\n4,5\n")).toBe(false);
  expect(isCutOff("a,b,c\n1,2\n4,5")).toBe(false);
  expect(isCutOff("a,b,c\n1,2,3\n4,5,6")).toBe(false);
});

test("line ends of an old Mac and a title above the table are read", () => {
  const read = readCsv("Report of May\r\rSKU;Name\rA-1;Diya\r");
  expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual([
    ["Report of May"],
    ["SKU", "Name"],
    ["A-1", "Diya"],
  ]);
});

test.each([
  ["Report of May, 2026\n\nSKU;Name;Price\nA-1;Diya;12,50\n", ["SKU", "Name", "Price"]],
  ["Cash, May\tDelhivery\nAWB\tAmount\n61\t1,299.00", ["AWB", "Amount"]],
])("a title with a comma does not decide how %j is divided", (text, titles) => {
  const read = readCsv(text);
  expect(read.ok && read.rows.map(({ cells }) => cells)).toContainEqual(titles);
});

test('a number that is written as ="0123" is read with all its digits', () => {
  const read = readCsv('AWB,Address\r\n="0612345678901","12, Mall Road"\r\n=1+1,x\r\n');
  expect(read.ok && read.rows.slice(1).map(({ cells }) => cells)).toEqual([
    ["0612345678901", "12, Mall Road"],
    ["=1+1", "x"],
  ]);
  expect(readCsv('AWB,x\n="0612345678901').ok).toBe(false);
});

test("a wide file is read in steps, and other work runs in between", async () => {
  const text = `${"1,".repeat(899)}1\n`.repeat(200);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const read = await readCsvInTurns(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(read).toEqual(readCsv(text));
});

test("short rows are filled up only while all cells fit into memory", () => {
  const file = `${"c,".repeat(999)}c\n${"a\n".repeat(9_000)}`;
  expect(readCsv(file)).toEqual({ ok: false, row: 8_001, line: 8_001, fault: "too-many-rows" });
});
