import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import { parseGtin } from "./gtin.ts";
import { readGtinCell, writeIdentifierCells } from "./identifier-cells.ts";
import { identifierForm } from "./identifier-form.ts";

describe("a GTIN", () => {
  test.each(["4006381333931", "036000291452", "96385074", "10614141000415", "4006381 33393-1"])(
    "%s has the right check digit",
    (text) => expect(parseGtin(text)).toBe(text.replaceAll(/[ -]/g, "")),
  );
  test.each(["4006381333932", "123", "", "40063813339311", "abcdefgh"])("'%s' is none", (text) =>
    expect(parseGtin(text)).toBeUndefined(),
  );
  test("a GTIN is none after any one digit is changed", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [..."4006381333931"].map(Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(parseGtin(digits.join(""))).toBeUndefined();
      }),
    );
  });
});

test("the form takes a barcode's digits and the maker's number, and nothing else", () => {
  expect(identifierForm.parse({ gtin: "4006381 333931", mpn: " M  1 " })).toEqual({
    gtin: "4006381333931",
    mpn: "M 1",
  });
  expect(identifierForm.parse({ gtin: "", mpn: "" })).toEqual({ gtin: "", mpn: "" });
  expect(identifierForm.safeParse({ gtin: "4006381333932", mpn: "" }).success).toBe(false);
});

test("a GTIN and an MPN that a spreadsheet would change carry an apostrophe, which is taken away again", () => {
  for (const mpn of ["00123", "1E5", "MAR-01", "3/4", "TRUE", "'a", "12-11-2026", ".5"]) {
    const cells = writeIdentifierCells({ gtin: "036000291452", mpn });
    expect(cells).toEqual({ gtin: "'036000291452", mpn: `'${mpn}` });
    expect(withoutGuard(cells.mpn)).toBe(mpn);
  }
  expect(writeIdentifierCells({ gtin: "", mpn: "MX-12 B" })).toEqual({ gtin: "", mpn: "MX-12 B" });
});

test.each([
  ["'036000291452", "036000291452"],
  ["36000291452", "036000291452"],
  ["36000291452.0", "036000291452"],
  ["36000291452,00", "036000291452"],
  ["96385074", "96385074"],
  [" ", ""],
])("the cell %j holds the GTIN %j", (cell, gtin) => expect(readGtinCell(cell)).toBe(gtin));
