import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#core/money/business-days.ts";
import { addUpDays, describeChange, formatShare } from "./insight.ts";
import { insightRangeNames, parseInsightRange, rangeUpTo } from "./insight-range.ts";

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** The days of a range, oldest first. */
function listRangeDays({ first, last }: { first: string; last: string }): string[] {
  const days = [];
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one);
  return days;
}

test("the bars of a range have each of its days once, and the range before is as long", () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...insightRangeNames), (today, name) => {
      const range = rangeUpTo(today, name);
      const days = listRangeDays(range);
      expect(days.at(-1)).toBe(today);
      expect(range.buckets.flatMap((bucket) => listRangeDays(bucket))).toEqual(days);
      const before = listRangeDays({ first: range.beforeFirst, last: range.first });
      expect(before).toHaveLength(days.length + 1);
    }),
    { numRuns: 60 },
  );
});

test("an unknown range is 30 days", () => {
  expect(parseInsightRange("40")).toBe("30");
  expect(rangeUpTo("2026-11-20", "30")).toMatchObject({ first: "2026-10-22", beforeFirst: "2026-09-22" });
  expect(rangeUpTo("2026-02-03", "12-months").buckets.map(({ short }) => short)).toEqual(
    "Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb".split(" "),
  );
});

test("a day before the range counts towards the range before, and is in no bar", () => {
  const range = rangeUpTo("2026-11-20", "7");
  const visit = { kind: "visit", device: "phone", count: 2 } as const;
  const totals = addUpDays(
    [
      { ...visit, day: "2026-11-13" },
      { ...visit, day: "2026-11-14" },
    ],
    range,
  );
  expect(totals.steps[0]).toEqual({ step: "visit", count: 2, before: 2 });
  expect(totals.bars.map(({ counts }) => counts.visit)).toEqual([2, 0, 0, 0, 0, 0, 0]);
});

test.each([
  [{ count: 3, before: 0 }, ""],
  [{ count: 3, before: 3 }, "as many as before"],
  [{ count: 3, before: 2 }, "50 % more than before"],
  [{ count: 0, before: 2 }, "100 % fewer than before"],
  [{ count: 1001, before: 1000 }, "a little more than before"],
])("%o is '%s'", (compared, words) => {
  expect(describeChange(compared)).toBe(words);
});

test("a share of zero views is shown as a dash", () => {
  expect(formatShare(1, 0)).toBe("–");
  expect([formatShare(0, 9), formatShare(1, 300), formatShare(1, 3)]).toEqual(["0 %", "0.3 %", "33 %"]);
});
