import { describe, expect, test } from "vitest";
import {
  creditYearOf,
  formatLastCreditDay,
  isTooLateForGst,
  lastCreditDayOf,
  parseLastCreditDay,
  usualLastCreditDay,
} from "./credit-note-day.ts";
import { indianDay } from "./indian-time.ts";

describe("the last day of a credit note that lowers GST", () => {
  test("it is in the autumn after the financial year of the invoice", () => {
    const last = (day: string) => lastCreditDayOf(day, usualLastCreditDay);
    expect(["2025-04-01", "2025-12-31", "2026-01-01", "2026-03-31"].map(last)).toEqual(
      Array(4).fill("2026-10-31"),
    );
    expect(last("2026-04-01")).toBe("2027-10-31");
    expect(last("2024-02-29")).toBe("2024-10-31");
  });

  test.each([
    ["2026-03-31", "2026-10-31", "10-31", false],
    ["2026-03-31", "2026-11-01", "10-31", true],
    ["2026-03-31", "2026-12-02", "10-31", true],
    ["2026-04-01", "2026-12-02", "10-31", false],
    ["2026-04-01", "2027-10-31", "10-31", false],
    ["2026-04-01", "2027-11-01", "10-31", true],
    ["2026-03-31", "2026-10-01", "09-30", true],
    ["2026-03-31", "2026-11-30", "11-30", false],
    ["2026-03-31", "2026-12-01", "11-30", true],
    ["2025-03-31", "2026-05-01", "10-31", true],
  ])("an invoice of %s with a note of %s and the shop's day %s", (invoiceDay, noteDay, lastDay, tooLate) => {
    expect(isTooLateForGst(invoiceDay, noteDay, lastDay)).toBe(tooLate);
  });

  test("days are India's: 18:29 UTC of the last day is in time, and 18:30 is not", () => {
    const tooLate = (at: string) => isTooLateForGst("2026-03-31", indianDay(new Date(at)), "10-31");
    expect(tooLate("2026-10-31T18:29:59Z")).toBe(false);
    expect(tooLate("2026-10-31T18:30:00Z")).toBe(true);
  });

  test("it can be typed in words or numbers, from 1 April to 30 November", () => {
    for (const text of ["31 October", "31 oct", "31-10", "31.10", "31/10", " 31 OCT "])
      expect(parseLastCreditDay(text)).toBe("10-31");
    expect(parseLastCreditDay("1 April")).toBe("04-01");
    expect(parseLastCreditDay("30 Nov")).toBe("11-30");
    for (const text of [
      "",
      "31 November",
      "1 December",
      "01-12",
      "31 March",
      "31-03",
      "31 April",
      "31 September",
      "1-1-",
      "0 May",
      "32 May",
      "31 June",
      "October",
      "10-31",
      "May",
    ])
      expect(parseLastCreditDay(text), text).toBeUndefined();
    expect(formatLastCreditDay("10-31")).toBe("31 October");
    expect(parseLastCreditDay(formatLastCreditDay("04-01"))).toBe("04-01");
  });

  test("it is reported as near for a month, then as over until the next financial year", () => {
    const state = (today: string, day = "10-31") => creditYearOf(today, day).state;
    expect(state("2026-09-30")).toBe("open");
    expect(state("2026-10-15", "11-15")).toBe("open");
    expect(state("2026-10-16", "11-15")).toBe("near");
    expect(state("2026-10-01")).toBe("near");
    expect(state("2026-10-31")).toBe("near");
    expect(state("2026-11-01")).toBe("over");
    expect(state("2027-03-31")).toBe("over");
    expect(state("2027-04-01")).toBe("open");
    expect(state("2026-04-01", "04-30")).toBe("near");
    expect(creditYearOf("2026-10-05", "10-31")).toMatchObject({
      from: "2025-04-01",
      to: "2026-03-31",
      lastDay: "2026-10-31",
    });
    expect(creditYearOf("2027-02-01", "10-31")).toMatchObject({ to: "2026-03-31", lastDay: "2026-10-31" });
  });
});
