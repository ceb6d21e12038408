// The rate by price, compared with vectors computed by hand and with exact fractions that share no code with the shop.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { taxOf } from "../../../tests/support/money-model.ts";
import { gstRates, taxWithin } from "./gst.ts";
import { priceLines } from "./price-lines.ts";
import { findRateByPrice, highestWithin, type RateByPrice, rateOf } from "./rate-by-price.ts";
import {
  describeCrossing,
  describeNewPrices,
  describePossibleCrossing,
  describeRate,
  describeTypedPrices,
  formatRatesByPrice,
  parseRatesByPrice,
  rateByPriceRule,
} from "./rate-by-price-rules.ts";

/** 2,500.00 without tax: 5 % up to it, 18 % above. */
const quilts: RateByPrice = { hsn: "9404", limit: 2500_00, upTo: 500, above: 1800 };
const quilt = { gstRate: 500, rateByPrice: quilts };

describe("a piece of 2,500.00 without tax", () => {
  test("with 5 % inside costs 2,625.00, which is the last price with the lower rate", () => {
    // 2625.00 × 5 / 105 = 125.00, which leaves 2500.00. 2625.01 × 5 / 105 = 125.0004… → 125.00, which leaves 2500.01.
    expect([2624_99, 2625_00, 2625_01].map((price) => rateOf(price, quilt))).toEqual([500, 500, 1800]);
    expect(highestWithin(quilts)).toBe(2625_00);
  });

  test("with 18 % inside costs 2,950.00: between the two neither rate fits, and the higher one counts", () => {
    // 2950.00 × 18 / 118 = 450.00, which leaves 2500.00 and not more. 2950.01 leaves 2500.01.
    expect([2949_99, 2950_00, 2950_01].map((price) => rateOf(price, quilt))).toEqual([1800, 1800, 1800]);
    const isGap = (price: number) => describeRate(price, quilts).includes("neither rate fits");
    expect([2625_00, 2625_01, 2950_00, 2950_01].map(isGap)).toEqual([false, true, true, false]);
    expect(describeRate(2700_00, quilts)).toContain("The nearest price below is ₹2,625.00.");
    expect(describeRate(2950_01, quilts)).toBe("GST 18%, as it costs more than ₹2,625.00.");
  });

  test("without a rate by price its own rate counts at every price", () => {
    expect([1, 2625_01, 99_999_00].map((price) => rateOf(price, { gstRate: 500 }))).toEqual([500, 500, 500]);
    expect(rateOf(2625_01, { gstRate: 500, rateByPrice: null })).toBe(500);
  });
});

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, ...quilt });

describe("lines of an order", () => {
  test("a discount brings a piece below the limit, and its line then has the lower rate", () => {
    // 2,900.00 less 275.00 is 2,625.00: 125.00 tax, 2,500.00 taxable.
    const [priced] = priceLines({ lines: [line(2900_00)], discount: { amount: 275_00 }, charges: [] }).lines;
    expect(priced).toMatchObject({ gstRate: 500, taxable: 2500_00, tax: 125_00 });
    // A paisa less of discount: 2,625.01 × 18 / 118 = 400.4252… → 400.43.
    const [dearer] = priceLines({ lines: [line(2900_00)], discount: { amount: 274_99 }, charges: [] }).lines;
    expect(dearer).toMatchObject({ gstRate: 1800, taxable: 2224_58, tax: 400_43 });
  });

  test("pieces that differ by a paisa of discount have one rate, that of the dearest", () => {
    // 2 × 2,625.01 less 0.01 is 5,250.01: one piece costs 2,625.00 and one 2,625.01.
    const rateWith = (amount: number) =>
      priceLines({ lines: [line(2625_01, 2)], discount: { amount }, charges: [] }).lines[0]?.gstRate;
    expect([rateWith(0), rateWith(1), rateWith(2)]).toEqual([1800, 1800, 500]);
  });

  test("delivery and gift wrap follow the line's rate, and do not lift a piece over the limit", () => {
    // 2,625.00 + 105.00 is 2,730.00: × 5 / 105 is 130.00.
    const priced = priceLines({ lines: [line(2625_00)], charges: [{ kind: "delivery", amount: 105_00 }] });
    expect(priced.lines[0]).toMatchObject({ gstRate: 500, taxable: 2600_00, tax: 130_00 });
    expect(priced.taxByRate).toEqual([{ rate: 500, taxable: 2600_00, tax: 130_00 }]);
  });

  test("lines sold for one price have one rate, the highest of theirs", () => {
    const lines = [
      { ...line(2625_01), ratedWith: "set" },
      { unitPrice: 100_00, quantity: 1, gstRate: 500, ratedWith: "set" },
      { unitPrice: 100_00, quantity: 1, gstRate: 500, ratedWith: "other" },
    ];
    const rates = (amount: number) =>
      priceLines({ lines, discount: { amount, over: [amount, 0, 0] }, charges: [] }).lines.map(
        ({ gstRate }) => gstRate,
      );
    expect(rates(0)).toEqual([1800, 1800, 500]);
    expect(rates(1)).toEqual([500, 500, 500]);
  });
});

const anyRule = fc
  .record({
    hsn: fc.constant("63"),
    limit: fc.integer({ min: 1, max: 100_000_00 }),
    upTo: fc.constantFrom(...gstRates),
    above: fc.constantFrom(...gstRates),
  })
  .filter((rule) => rateByPriceRule.safeParse(rule).success);

test("whatever the rule, a piece has the lower rate exactly while it is worth no more than the limit with that rate inside", () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: -3, max: 3 }), (rule, off) => {
      const last = highestWithin(rule);
      const price = Math.max(0, last + off);
      const worth = price - taxOf(price, rule.upTo);
      expect(rateOf(price, { gstRate: 0, rateByPrice: rule })).toBe(
        worth <= rule.limit ? rule.upTo : rule.above,
      );
      expect(rateOf(last, { gstRate: 0, rateByPrice: rule })).toBe(rule.upTo);
      expect(rateOf(last + 1, { gstRate: 0, rateByPrice: rule })).toBe(rule.above);
    }),
  );
});

test("whatever the rule and the discount, the amount stays, and each line's tax is that of its rate", () => {
  fc.assert(
    fc.property(
      anyRule,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 200_000_00 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(300_000_00),
      (rateByPrice, pieces, amount) => {
        const plain = pieces.map(([unitPrice, quantity]) => ({ unitPrice, quantity, gstRate: 500 }));
        const lines = plain.map((one) => ({ ...one, rateByPrice }));
        const discount = { amount };
        const priced = priceLines({ lines, discount, charges: [] });
        expect(priced.amount).toBe(priceLines({ lines: plain, discount, charges: [] }).amount);
        expect(priced.taxable + priced.tax).toBe(priced.amount);
        for (const { gross, discountShare, quantity, gstRate, tax } of priced.lines) {
          const paid = gross - discountShare;
          const dearest = Math.floor(paid / quantity) + (paid % quantity > 0 ? 1 : 0);
          const worth = dearest - taxOf(dearest, rateByPrice.upTo);
          expect(gstRate).toBe(worth <= rateByPrice.limit ? rateByPrice.upTo : rateByPrice.above);
          expect(tax).toBe(taxWithin(paid, gstRate).tax);
        }
      },
    ),
  );
});

describe("what the owner reads", () => {
  test("while typing, each price with a rule has its rate, once", () => {
    const said = describeTypedPrices(["2,700", "2700.00", "2000", "", "x", "5000"], ["9404 40"], [quilts]);
    expect(said).toEqual([
      `₹2,700: ${describeRate(2700_00, quilts)}`,
      "₹2,000: GST 5% up to ₹2,625.00, 18% above.",
      "₹5,000: GST 18%, as it costs more than ₹2,625.00.",
    ]);
    expect(describeTypedPrices(["2700", "2700"], ["3406", "9404"], [quilts])).toHaveLength(1);
    expect(describeTypedPrices(["2700"], [], [quilts])).toEqual([]);
  });

  test("several pieces for one price are a question for the accountant, where the rate follows from the price", () => {
    const said = (pieces: number, code = "9404") => describeTypedPrices(["2700"], [code], [quilts], [pieces]);
    expect(said(6)).toEqual([
      `₹2,700: ${describeRate(2700_00, quilts)}`,
      expect.stringMatching(/^6 pieces .*Ask your accountant/),
    ]);
    expect(said(1)).toHaveLength(1);
    expect(said(6, "3406")).toEqual([]);
  });

  test("a code that is shorter than those of its rules is pointed out, as none of them counts for it", () => {
    const rules = [{ ...quilts, hsn: "940440" }];
    expect(describeTypedPrices(["2700"], ["9404"], rules)).toEqual([
      expect.stringContaining("for 940440 alone"),
    ]);
    expect(describeTypedPrices(["2700", ""], ["940490", "9404"], rules)).toEqual([]);
  });

  test("a new price is remarked on if its rate changes, or no rate fits", () => {
    expect(describeCrossing(2500_00, 2625_00, quilts)).toBeUndefined();
    expect(describeCrossing(3000_00, 4000_00, quilts)).toBeUndefined();
    expect(describeCrossing(2625_00, 2625_01, quilts)).toMatch(
      /^It was GST 5%\. Now: GST 18%\. For this price neither/,
    );
    expect(describeCrossing(3000_00, 2000_00, quilts)).toMatch(/^It was GST 18%\. Now: GST 5%/);
    expect(describeCrossing(2900_00, 2800_00, quilts)).toContain("neither rate fits");
    expect(describePossibleCrossing(2625_00, 2625_01, quilts)).toContain("above ₹2,625.00 a piece");
    expect(describePossibleCrossing(2700_00, 2800_00, quilts)).toBeUndefined();
  });
});

test("new prices of products are named where the rate changes or none fits, the rest is counted", () => {
  const quiltAt = (name: string, after: number) => ({ name, hsn: "940440", before: 3000_00, after });
  expect(
    describeNewPrices(
      [quiltAt("Indigo", 2700_00), quiltAt("Madder", 2950_01), quiltAt("Free", 0), quiltAt("Plain", 2000_00)],
      [quilts],
    ),
  ).toEqual([
    expect.stringMatching(/^Indigo, ₹2,700: .*neither rate fits/),
    expect.stringMatching(/^Plain, ₹2,000: It was GST 18%\. Now: GST 5%/),
  ]);
  const many = Array.from({ length: 9 }, (_, index) => quiltAt(`Quilt ${index}`, 2700_00));
  expect(describeNewPrices(many, [quilts]).at(-1)).toContain("3 more");
  expect(describeNewPrices(many, [])).toEqual([]);
});

describe("the owner's list", () => {
  test("a line has an HSN or a chapter, a limit without tax, and two rates", () => {
    const rules = [quilts, { hsn: "63", limit: 1000_50, upTo: 0, above: 500 }];
    expect(parseRatesByPrice("9404 | ₹2,500 | 5 % | 18\n\n63|1000.50|0|5")).toEqual(rules);
    expect(parseRatesByPrice(formatRatesByPrice(rules))).toEqual(rules);
    for (const faulty of ["9404|2500|18|5", "9404|2500|5", "00|2500|5|18", "9404|0|5|18", "9404|2500|5|12"])
      expect(parseRatesByPrice(faulty)).toBeUndefined();
    expect(parseRatesByPrice("9404|2500|5|18\n9404|1000|5|18")).toBeUndefined();
  });

  test("the longest code that fits counts", () => {
    const chapter = { ...quilts, hsn: "94" };
    expect(findRateByPrice("940440", [chapter, quilts])).toBe(quilts);
    expect(findRateByPrice("9403", [chapter, quilts])).toBe(chapter);
    expect(findRateByPrice("6304", [chapter, quilts])).toBeUndefined();
    expect(findRateByPrice("", [chapter])).toBeUndefined();
  });
});
