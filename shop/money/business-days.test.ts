import { expect, test } from "vitest";
import { addBusinessDays, subtractBusinessDays, subtractDays } from "./business-days.ts";

const days = Array.from({ length: 21 }, (_, index) => subtractDays("2027-01-08", index));

test("business days are Monday to Saturday, also over the end of a year", () => {
  expect(addBusinessDays("2026-12-25", 7)).toBe("2027-01-02");
  expect(subtractBusinessDays("2027-01-02", 7)).toBe("2026-12-25");
});

test("from the day that is found by counting back, the business days end in time, and from the next day too late", () => {
  for (const day of days)
    for (const count of [0, 1, 2, 6, 7, 10]) {
      const start = subtractBusinessDays(day, count);
      expect(addBusinessDays(start, count) <= day, `${count} from ${start}`).toBe(true);
      expect(addBusinessDays(subtractDays(start, -1), count) > day, `${count} to ${day}`).toBe(true);
    }
});

test("days are counted back with Sundays, over months and leap years", () => {
  expect(subtractDays("2027-01-01", 1)).toBe("2026-12-31");
  expect(subtractDays("2028-03-01", 1)).toBe("2028-02-29");
});
