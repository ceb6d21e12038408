import fc from "fast-check";
import { expect, test } from "vitest";
import { explainMoment, readMoment } from "./file-moment.ts";

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
  ["25/03/2024 10:30", "2024-03-25T05:00:00.000Z"],
  ["25/03/2024, 10:30:15 pm", "2024-03-25T17:00:15.000Z"],
  ["25.03.2024 10:30", "2024-03-25T05:00:00.000Z"],
  ["25-03-24", "2024-03-24T18:30:00.000Z"],
  ["05-03-2024", "2024-03-04T18:30:00.000Z"],
  ["5-3-24 9:05", "2024-03-05T03:35:00.000Z"],
  ["5 Mar 2024", "2024-03-04T18:30:00.000Z"],
  ["05-Mar-24", "2024-03-04T18:30:00.000Z"],
  ["5 March 2024 12:30 AM", "2024-03-04T19:00:00.000Z"],
  ["Tue, 5 Mar 2024 10:30:00 +0530", "2024-03-05T05:00:00.000Z"],
  ["March 5, 2024 at 10:30 am", "2024-03-05T05:00:00.000Z"],
  ["2024/03/05 10:30", "2024-03-05T05:00:00.000Z"],
  ["2024-3-5", "2024-03-04T18:30:00.000Z"],
  ["2026-05-01T10:00:00.123Z", "2026-05-01T10:00:00.000Z"],
  ["46000", "2025-12-08T18:30:00.000Z"],
  ["46000.5", "2025-12-09T06:30:00.000Z"],
  ["46000,5", "2025-12-09T06:30:00.000Z"],
  ["'46000.4166666667", "2025-12-09T04:30:00.000Z"],
])("%s is %s", (text, at) => {
  expect(readMoment(text)).toBe(at);
});

test.each([
  ...["", "05/03/2024", "5.3.24", "2024-02-30", "2024-13-01", "1971-01-01", "2026-05-01 25:00", "yesterday"],
  ...[
    "4600",
    "460000",
    "30000",
    "4.6E+04",
    "########",
    "25/03/2024 soon",
    "25/03/2024 13:00 pm",
    "31 Feb 2024",
  ],
  ...["5 Foo 2024", "25-03", "25/03-2024", "1767225600", "-46000", "25/03/202"],
])("'%s' is no day or ambiguous, and is refused with the correction", (text) => {
  expect(readMoment(text)).toBeUndefined();
  expect(explainMoment(text)).toMatch(/write it as 2026-05-01|as text|make it wider/);
});

test("a day whose order is known is read with two or four digits of the year", () => {
  expect(readMoment("05/03/26", "month first")).toBe(readMoment("2026-05-03"));
  expect(readMoment("05/03/2026", "month first")).toBe(readMoment("2026-05-03"));
  expect(readMoment("05-03-2026 10:30", "month first")).toBe(readMoment("2026-05-03 10:30"));
  expect(readMoment("05/03/2026 10:30", "day first")).toBe(readMoment("2026-03-05 10:30"));
});

test("every ISO 8601 spelling of a moment is read as the same moment", () => {
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
