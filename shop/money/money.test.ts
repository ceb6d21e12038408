import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halveTax, summariseGst, taxWithin } from "./gst.ts";
import {
  financialYear,
  formatDate,
  formatFinancialYear,
  formatMoment,
  indianDay,
  startOfIndianDay,
} from "./indian-time.ts";
import { formatPaise, formatPrice, parseRupees } from "./money.ts";
import { shareOut } from "./share-out.ts";

const paise = fc.integer({ min: 0, max: 10_000_000 });

describe("tax within a price", () => {
  test.each([
    // By hand: 99900 × 500 / 10500 = 4757.14…; 99900 × 1800 / 11800 = 15238.98…
    [99_900, 500, 4757],
    [99_900, 1800, 15_239],
    [10_500, 500, 500],
    [11_800, 1800, 1800],
    [1, 500, 0],
    [0, 1800, 0],
    [99_900, 0, 0],
    // Exactly half a paisa goes up: 21 × 500 / 10500 = 1.0; 11 × 1000 / 11000 = 1; 63 × 5000 / 15000 = 21
    [21, 500, 1],
    // 15 × 10000 / 20000 = 7.5
    [15, 10_000, 8],
  ])("of %i paise at %i basis points is %i", (gross, rate, tax) => {
    expect(taxWithin(gross, rate)).toEqual({ taxable: gross - tax, tax });
  });

  test("the drawer's example holds: ₹999.00 = 951.43 + 47.57", () => {
    const { taxable, tax } = taxWithin(99_900, 500);
    expect([formatPaise(taxable), formatPaise(tax)]).toEqual(["₹951.43", "₹47.57"]);
  });

  test("an invoice's halves are equal and an odd paisa is rounded off", () => {
    expect(halveTax(4757)).toEqual({ cgst: 2378, sgst: 2378, roundOff: 1 });
    expect(halveTax(4758)).toEqual({ cgst: 2379, sgst: 2379, roundOff: 0 });
  });

  test("a mixed cart has one tax line a rate, each the sum of its lines", () => {
    const summary = summariseGst([
      { gross: 99_900, gstRate: 1800 },
      { gross: 99_900, gstRate: 500 },
      { gross: 33_300, gstRate: 500 },
    ]);
    expect(summary.byRate.map(({ rate, tax }) => [rate, tax])).toEqual([
      [500, 4757 + 1586],
      [1800, 15_239],
    ]);
    expect(summary.taxable + summary.tax).toBe(233_100);
  });
});

describe("sharing out", () => {
  test("loses nothing and gives nobody more than the next whole paisa", () => {
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = shareOut(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        if (total === 0) return;
        for (const [index, part] of parts.entries()) {
          const exact = (amount * (weights[index] ?? 0)) / total;
          // Doubles carry these products to within a millionth of a paisa.
          expect(part).toBeGreaterThanOrEqual(Math.floor(exact - 1e-6));
          expect(part).toBeLessThanOrEqual(Math.ceil(exact + 1e-6));
        }
      }),
    );
  });

  test("the paisa left over goes to the largest remainder, the earlier part first", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [3, 3, 4])).toEqual([3, 3, 4]);
    expect(shareOut(5, [0, 0])).toEqual([5, 0]);
    expect(shareOut(7, [])).toEqual([]);
  });
});

describe("rupees", () => {
  test("are grouped the Indian way", () => {
    expect(formatPaise(10_499_900)).toBe("₹1,04,999.00");
    expect(formatPrice(99_900)).toBe("₹999");
    expect(formatPrice(99_950)).toBe("₹999.50");
    expect(formatPaise(-5000)).toBe("-₹50.00");
  });

  test("are read by their digits, never by floating point", () => {
    for (const [written, value] of [
      [4.35, 435],
      ["19.99", 1999],
      ["₹1,04,999.00", 10_499_900],
      [999, 99_900],
      ["0.5", 50],
    ] as const) {
      expect(parseRupees(written)).toBe(value);
    }
    for (const nonsense of [-1, "1.234", "abc", "", null, Number.NaN, 1e21, "1e3", Infinity])
      expect(parseRupees(nonsense)).toBeUndefined();
  });

  test("what is written can be read again", () => {
    fc.assert(fc.property(paise, (amount) => parseRupees(formatPaise(amount)) === amount));
  });
});

describe("the Indian calendar", () => {
  test("a late evening in London is already tomorrow in India, and 1 April opens the financial year", () => {
    const lateMarch = new Date("2026-03-31T18:45:00Z");
    expect(indianDay(lateMarch)).toBe("2026-04-01");
    expect(financialYear(lateMarch)).toBe(2026);
    expect(financialYear(new Date("2026-03-31T18:29:00Z"))).toBe(2025);
    expect(formatFinancialYear(2026)).toBe("26-27");
    expect(formatDate(lateMarch)).toBe("1 Apr 2026");
    expect(formatMoment(lateMarch)).toBe("1 Apr 2026, 00:15");
    expect(startOfIndianDay("2026-04-01").toISOString()).toBe("2026-03-31T18:30:00.000Z");
  });
});
