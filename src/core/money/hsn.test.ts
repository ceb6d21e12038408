import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOddHsn, findOddHsn, isHsn, parseHsn } from "./hsn.ts";

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

test("a code of a chapter without goods is odd, whether it is used or not", () => {
  for (const code of ["0034", "7701", "980400", "9999"])
    for (const used of [[], [code]]) expect(findOddHsn(code, used)).toEqual({ chapter: code.slice(0, 2) });
  expect(describeOddHsn("99 99", [])).toContain("HSN 9999: chapter 99 has no goods");
});

const mistyped = `340610 34060010, 34060011 34060010, 3460 3406, 3406 34060010, 3460 34060010, 34600010 3406,
  4306 3406, 3407 3406, 3406.00.11 34060010`;

test("a code is odd beside a used one that begins with its four digits, or for which it may be mistyped", () => {
  for (const [code = "", used = ""] of mistyped.split(",").map((pair) => pair.trim().split(" "))) {
    expect(findOddHsn(code, ["6912", used]), code).toEqual({ beside: used });
    expect(describeOddHsn(code, [used])).toContain(`there is ${used}, which is much like it`);
  }
});

test("nothing is said of a code that is used, is like none, or is not whole yet", () => {
  for (const code of "34060010 3406 6912 3640 0634 34 340 34060 sixty 340600100".split(" "))
    expect(describeOddHsn(code, ["34060010", "3406"]), code).toBeUndefined();
  expect(describeOddHsn("", ["3406"])).toBeUndefined();
});

const hsn = fc.stringMatching(/^[1-6]\d{3}(\d{2}){0,2}$/);

test("any other digit and any two swapped ones are found, in whatever order the used codes are", () => {
  fc.assert(
    fc.property(
      hsn,
      fc.uniqueArray(hsn),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (used, others, place, by) => {
        const at = place % used.length;
        const other = [...used].with(at, String((Number(used[at]) + by) % 10)).join("");
        const swapped =
          used.slice(0, at) + [...used.slice(at, at + 2)].reverse().join("") + used.slice(at + 2);
        for (const typed of [used, other, swapped]) {
          const mayStay = isHsn(typed) && (typed === used || others.includes(typed));
          for (const known of [
            [used, ...others],
            [...others, used],
          ])
            expect(findOddHsn(typed, known) === undefined, typed).toBe(mayStay);
        }
      },
    ),
  );
});
