import fc from "fast-check";
import { expect, test } from "vitest";
import { readMoment } from "./file-moment.ts";

test.each([
  ["2026-05-01 10:00:00 +0530", "2026-05-01T04:30:00.000Z"],
  ["2026-05-01T10:00:00Z", "2026-05-01T10:00:00.000Z"],
  ["2026-05-01 10:00:00 UTC", "2026-05-01T10:00:00.000Z"],
  ["2023-06-01T10:00:00-04:00", "2023-06-01T14:00:00.000Z"],
  ["2026-05-01 10:00", "2026-05-01T04:30:00.000Z"],
  ["2026-05-01", "2026-04-30T18:30:00.000Z"],
  ["25/03/2024", "2024-03-24T18:30:00.000Z"],
  ["03/25/2024", "2024-03-24T18:30:00.000Z"],
  ["Mar 25, 2024", "2024-03-24T18:30:00.000Z"],
])("%s is %s", (text, at) => {
  expect(readMoment(text)).toBe(at);
});

test.each(["", "05/03/2024", "2024-02-30", "2024-13-01", "1971-01-01", "2026-05-01 25:00", "yesterday"])(
  "'%s' is no day, or could be two",
  (text) => {
    expect(readMoment(text)).toBeUndefined();
  },
);

test("a day whose order is known is read in either notation of the year", () => {
  expect(readMoment("05/03/26", "month first")).toBe(readMoment("2026-05-03"));
  expect(readMoment("05/03/2026", "month first")).toBe(readMoment("2026-05-03"));
});

test("every moment that is written as ISO 8601 is read as the same moment", () => {
  const moments = fc.date({
    min: new Date("1996-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (at) => {
      expect(readMoment(at.toISOString())).toBe(`${at.toISOString().slice(0, 19)}.000Z`);
    }),
  );
});

test("no text throws", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const read = readMoment(text);
      expect(read === undefined || !Number.isNaN(Date.parse(read))).toBe(true);
    }),
  );
});
