// Checks that files of ours have the same rows after another program has opened and saved them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";
import { decodeCsv } from "./csv-text.ts";

type Saved = (rows: readonly (readonly string[])[]) => Uint8Array;

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const quoteWhere = (needed: RegExp, separator: string) => (row: readonly string[]) =>
  row.map((cell) => (needed.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);
const withoutEnd = (row: readonly string[]) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1);

/** Each program writes the cells that it read from our file, including our marks before formulas. */
const programs: Record<string, Saved> = {
  "Excel, CSV UTF-8": (rows) => utf8(`\ufeff${rows.map(quoteWhere(/[",\n]/, ",")).join("\r\n")}\r\n`),
  "Excel where a comma divides decimals": (rows) =>
    utf8(`\ufeff${rows.map(quoteWhere(/[";\n]/, ";")).join("\r\n")}\r\n`),
  "Excel, Unicode text": (rows) =>
    utf16(`\ufeff${rows.map(quoteWhere(/["\t\n]/, "\t")).join("\r\n")}\r\n`, false),
  "Excel for a Mac of long ago": (rows) => utf8(`${rows.map(quoteWhere(/[",\n]/, ",")).join("\r")}\r`),
  "ONLYOFFICE, which leaves away empty cells": (rows) =>
    utf8(
      rows
        .map(withoutEnd)
        .map(quoteWhere(/[",\n]/, ","))
        .join("\n"),
    ),
  "LibreOffice with bars and all cells quoted": (rows) =>
    utf8(`${rows.map(quoteWhere(/^/, "|")).join("\n")}\n`),
  "Google Sheets, without an end of the last line": (rows) =>
    utf8(rows.map(quoteWhere(/[",\n]/, ",")).join("\r\n")),
  "Numbers, UTF-16 the other way round": (rows) =>
    utf16(`${rows.map(quoteWhere(/[",\n]/, ",")).join("\r\n")}\r\n`, true),
  "a program that names its separator": (rows) =>
    utf8(`sep=;\r\n${rows.map(quoteWhere(/[";\n]/, ";")).join("\r\n")}\r\n`),
  "a program that adds empty rows and columns": (rows) =>
    utf8(`${rows.map((row) => quoteWhere(/[",\n]/, ",")([...row, "", ""])).join("\n")}\n,,,,,\n,,,,,\n`),
};

/** The cells of our file as a spreadsheet reads them, with their marks. */
const cellsInProgram = (rows: readonly (readonly string[])[]) =>
  rows.map((row) =>
    row.map((cell) => {
      const written = writeCsv([["x", cell]]).slice("\ufeffx,".length, -2);
      return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    }),
  );

const text = fc.string({
  unit: fc.constantFrom("a", "'", '"', ",", ";", "|", "\n", "=", "+", "-", "@", "1", "₹", "दि", "é", " "),
  maxLength: 8,
});

test.each(Object.entries(programs))(
  "a file of ours that %s has opened and saved has the same rows",
  (_program, save) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 }), (typed) => {
        const rows = [["SKU", "Name", "Price", "Note"], ...typed.map((cells) => ["A-1", ...cells])];
        const decoded = decodeCsv(save(cellsInProgram(rows)));
        const read = readCsv(decoded ?? "");
        expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  },
);
