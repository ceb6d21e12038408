import { expect, test } from "vitest";
import { addBusinessDays, subtractBusinessDays, subtractDays } from "./business-days.ts";

const days = Array.from({ length: 21 }, (_, index) => subtractDays("2027-01-08", index));

test("business days are Monday to Saturday, also across the end of a year", () => {
  expect(addBusinessDays("2026-12-25", 7)).toBe("2027-01-02");
  expect(subtractBusinessDays("2027-01-02", 7)).toBe("2026-12-25");
});

test("closed days are no business days, whether one or a whole fortnight", () => {
  const closed = [
    { from: "2026-12-26", until: "2026-12-26" },
    { from: "2026-12-29", until: "2027-01-09" },
  ];
  expect(addBusinessDays("2026-12-25", 1, closed)).toBe("2026-12-28");
  expect(addBusinessDays("2026-12-25", 2, closed)).toBe("2027-01-11");
  expect(addBusinessDays("2026-12-26", 0, closed)).toBe("2026-12-26");
  expect(subtractBusinessDays("2027-01-11", 2, closed)).toBe("2026-12-27");
});

test("business days counted from the subtracted day end in time, and counted from the day after end too late", () => {
  for (const closed of [[], [{ from: "2026-12-24", until: "2027-01-01" }]])
    for (const day of days)
      for (const count of [0, 1, 2, 6, 7, 10]) {
        const start = subtractBusinessDays(day, count, closed);
        expect(addBusinessDays(start, count, closed) <= day, `${count} from ${start}`).toBe(true);
        expect(addBusinessDays(subtractDays(start, -1), count, closed) > day, `${count} to ${day}`).toBe(
          true,
        );
      }
});

test("subtracted days include Sundays, across months and leap years", () => {
  expect(subtractDays("2027-01-01", 1)).toBe("2026-12-31");
  expect(subtractDays("2028-03-01", 1)).toBe("2028-02-29");
});
