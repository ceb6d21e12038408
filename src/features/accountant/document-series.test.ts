import { expect, test } from "vitest";
import { openSeries } from "./document-series.ts";

function rowsOf(...numbers: string[]) {
  const series = openSeries();
  for (const number of numbers) series.note("Invoices for outward supply", number);
  return series.rows().map(({ first, last, count }) => [first, last, count]);
}

test("numbers in any order form one range, also if the series outgrows its digits", () => {
  expect(rowsOf("DD/26-27/000002", "DD/26-27/000001", "DD/26-27/000003")).toEqual([
    ["DD/26-27/000001", "DD/26-27/000003", 3],
  ]);
  expect(rowsOf("DDCF/26-27/100000", "DDCF/26-27/99999")).toEqual([
    ["DDCF/26-27/99999", "DDCF/26-27/100000", 2],
  ]);
});

test("numbers of papers of another registration divide a series", () => {
  expect(rowsOf("DD/26-27/000009", "DD/26-27/000001", "DD/26-27/000002", "DD/26-27/000008")).toEqual([
    ["DD/26-27/000001", "DD/26-27/000002", 2],
    ["DD/26-27/000008", "DD/26-27/000009", 2],
  ]);
});

test("each prefix, year and nature has its own series", () => {
  const series = openSeries();
  series.note("Credit Note", "DDC/26-27/000001");
  series.note("Invoices for outward supply", "DD/26-27/000001");
  series.note("Invoices for outward supply", "DD/27-28/000002");
  expect(series.rows().map(({ nature, first }) => [nature, first])).toEqual([
    ["Credit Note", "DDC/26-27/000001"],
    ["Invoices for outward supply", "DD/26-27/000001"],
    ["Invoices for outward supply", "DD/27-28/000002"],
  ]);
});
