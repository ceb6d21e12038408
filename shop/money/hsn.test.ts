import { expect, test } from "vitest";
import { isHsn, parseHsn } from "./hsn.ts";

const codes = ["3406", "340600", "34060010", "9999", "0101"];
const wrong = [
  "",
  "0000",
  "000000",
  "00000000",
  "0034",
  "340",
  "34060",
  "3406001",
  "340600100",
  "34O6",
  "३४०६",
  "-3406",
];

test("an HSN code has 4, 6 or 8 digits and a chapter", () => {
  for (const code of codes) expect(parseHsn(code)).toBe(code);
  for (const code of wrong) expect(isHsn(code), code).toBe(false);
  expect([" 3406 00 10 ", "3406.00.10", "3406\u00a000"].map(parseHsn)).toEqual([
    "34060010",
    "34060010",
    "340600",
  ]);
});
