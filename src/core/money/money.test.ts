import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { halveTax, taxWithin } from "./gst.ts";
import {
  financialYear,
  formatDate,
  formatDaySpan,
  formatFinancialYear,
  formatMoment,
  formatWeekday,
  indianDay,
  parseDay,
  startOfIndianDay,
} from "./indian-time.ts";
import { formatPaise, formatPrice, roundToRupee } from "./money.ts";
import { priceLines } from "./price-lines.ts";
import { parseRupees } from "./read-number.ts";

const paise = fc.integer({ min: 0, max: 10_000_000 });

describe("GST", () => {
  test.each([
    // By hand: 99900 × 500 / 10500 = 4757.14…; 99900 × 1800 / 11800 = 15238.98…
    [99_900, 500, 4757],
    [99_900, 1800, 15_239],
    [10_500, 500, 500],
    [11_800, 1800, 1800],
    [1, 500, 0],
    [0, 1800, 0],
    [99_900, 0, 0],
    // 21 × 500 / 10500 = 1.0
    [21, 500, 1],
    // Half a paisa is rounded up: 15 × 10000 / 20000 = 7.5
    [15, 10_000, 8],
  ])("the tax contained in %i paise at %i basis points is %i", (gross, rate, tax) => {
    expect(taxWithin(gross, rate)).toEqual({ taxable: gross - tax, tax });
  });

  test("a price of ₹999.00 at 5 % is ₹951.43 taxable plus ₹47.57 tax", () => {
    const { taxable, tax } = taxWithin(99_900, 500);
    expect([formatPaise(taxable), formatPaise(tax)]).toEqual(["₹951.43", "₹47.57"]);
  });

  test("CGST and SGST are equal halves of the tax, and an odd paisa goes to the round-off", () => {
    expect(halveTax(4757)).toEqual({ cgst: 2378, sgst: 2378, roundOff: 1 });
    expect(halveTax(4758)).toEqual({ cgst: 2379, sgst: 2379, roundOff: 0 });
  });

  test("a cart with several rates has one tax entry per rate, each the sum of its lines' tax", () => {
    const { taxByRate, taxable, tax } = priceLines({
      lines: [
        { unitPrice: 99_900, quantity: 1, gstRate: 1800 },
        { unitPrice: 99_900, quantity: 1, gstRate: 500 },
        { unitPrice: 33_300, quantity: 1, gstRate: 500 },
      ],
      charges: [],
    });
    expect(taxByRate.map(({ rate, tax }) => [rate, tax])).toEqual([
      [500, 4757 + 1586],
      [1800, 15_239],
    ]);
    expect(taxable + tax).toBe(233_100);
  });
});

describe("allocation", () => {
  test("an allocation sums to the amount, and each part is its exact share rounded down or up", () => {
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = allocate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        if (total === 0) return;
        for (const [index, part] of parts.entries()) {
          const exact = (amount * (weights[index] ?? 0)) / total;
          // Doubles represent these products to within a millionth of a paisa.
          expect(part).toBeGreaterThanOrEqual(Math.floor(exact - 1e-6));
          expect(part).toBeLessThanOrEqual(Math.ceil(exact + 1e-6));
        }
      }),
    );
  });

  test("the paise left over go to the largest remainders, the earlier part first", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [3, 3, 4])).toEqual([3, 3, 4]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
    expect(allocate(7, [])).toEqual([]);
  });
});

describe("rupees", () => {
  test("rupees are formatted with Indian digit grouping", () => {
    expect(formatPaise(10_499_900)).toBe("₹1,04,999.00");
    expect(formatPrice(99_900)).toBe("₹999");
    expect(formatPrice(99_950)).toBe("₹999.50");
    expect(formatPaise(-5000)).toBe("-₹50.00");
    expect([10_499_950, 10_499_949, -49].map((one) => formatPrice(roundToRupee(one)))).toEqual([
      "₹1,05,000",
      "₹1,04,999",
      "₹0",
    ]);
  });

  test("rupees are parsed digit by digit, without floating-point error", () => {
    for (const [text, amount] of [
      [4.35, 435],
      ["19.99", 1999],
      ["₹1,04,999.00", 10_499_900],
      [999, 99_900],
      ["0.5", 50],
      ["2,00,00,000", 2_000_000_000],
    ] as const) {
      expect(parseRupees(text)).toBe(amount);
    }
    for (const invalid of [-1, "1.234", "abc", "", null, Number.NaN, 1e21, "1e3", Infinity, "20000000.01"])
      expect(parseRupees(invalid)).toBeUndefined();
  });

  test("a formatted amount parses back to the same paise", () => {
    fc.assert(fc.property(paise, (amount) => parseRupees(formatPaise(amount)) === amount));
  });
});

describe("Indian time", () => {
  test("18:45 UTC is already the next day in India, and the financial year begins on 1 April", () => {
    const lateMarch = new Date("2026-03-31T18:45:00Z");
    expect(indianDay(lateMarch)).toBe("2026-04-01");
    expect(financialYear(lateMarch)).toBe(2026);
    expect(financialYear(new Date("2026-03-31T18:29:00Z"))).toBe(2025);
    expect(formatFinancialYear(2026)).toBe("26-27");
    expect(formatDate(lateMarch)).toBe("1 Apr 2026");
    expect(formatMoment(lateMarch)).toBe("1 Apr 2026, 00:15");
    expect(startOfIndianDay("2026-04-01").toISOString()).toBe("2026-03-31T18:30:00.000Z");
  });

  test.each(["2026-11-20", "2028-02-29", "2000-01-01", "2099-12-31"])("%s is a day", (text) => {
    expect(parseDay(text)).toBe(text);
  });

  test.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "0026-11-20",
    "1926-11-20",
    "2026-11-20T00:00",
    "today",
    "",
  ])("%j is no day", (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test("a day to choose reads with its weekday", () => {
    expect(formatWeekday("2026-11-20")).toBe("Friday, 20 November");
    expect(formatWeekday("2028-02-29")).toBe("Tuesday, 29 February");
  });

  test.each([
    ["2026-11-28", "2026-12-02", "28 Nov–2 Dec"],
    ["2026-12-03", "2026-12-09", "3–9 Dec"],
    ["2026-12-03", "2026-12-03", "3 Dec"],
    ["2026-12-30", "2027-01-04", "30 Dec–4 Jan"],
  ])("the days from %s to %s read '%s'", (first, last, words) => {
    expect(formatDaySpan(first, last)).toBe(words);
  });
});
