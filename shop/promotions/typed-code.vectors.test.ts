// A code takes off amounts and applies at moments that were worked out by hand.
import { describe, expect, test } from "vitest";
import {
  type DiscountTerms,
  describeDiscount,
  discountAmountFor,
  explainRefusal,
  maxCodeLength,
  normaliseCode,
  refuseTerms,
} from "./typed-code.ts";

type DiscountedLine = { unitPrice: number; quantity: number; collection: string };
const candle = (unitPrice: number, quantity = 1): DiscountedLine => ({
  unitPrice,
  quantity,
  collection: "premium",
});
const bowl = (unitPrice: number): DiscountedLine => ({ unitPrice, quantity: 1, collection: "shop" });

describe("a percentage computed by hand is rounded half up", () => {
  test.each([
    // 15 % of 10.10 is 1.515: half a paisa makes a whole one.
    [15, 10_10, 1_52],
    // 15 % of 10.09 is 1.5135 and of 10.11 is 1.5165.
    [15, 10_09, 1_51],
    [15, 10_11, 1_52],
    // 5 % of 0.10 is 0.005, of 0.09 is 0.0045.
    [5, 10, 1],
    [5, 9, 0],
    // 33 % of 0.50 is 0.165.
    [33, 50, 17],
    // 90 % of 1.05 is 0.945.
    [90, 1_05, 95],
    [100, 1_05, 1_05],
    [10, 0, 0],
  ])("%i percent of %i paise are %i paise", (value, amount, expected) => {
    expect(discountAmountFor({ kind: "percent", value }, amount)).toBe(expected);
  });

  test("an amount is the amount, at most the products, and free delivery takes nothing off them", () => {
    expect(discountAmountFor({ kind: "amount", value: 50_00 }, 50_01)).toBe(50_00);
    expect(discountAmountFor({ kind: "amount", value: 50_00 }, 49_99)).toBe(49_99);
    expect(discountAmountFor({ kind: "free-delivery", value: 10 }, 50_00)).toBe(0);
  });
});

describe("the terms of a code", () => {
  const day = (text: string) => new Date(`2026-11-${text}T00:00:00Z`);
  const terms: DiscountTerms = {
    code: "DIWALI",
    kind: "percent",
    value: 10,
    collections: [],
    minimumAmount: 999_00,
    startsAt: day("10"),
    endsAt: day("20"),
    maxUses: null,
    oncePerCustomer: false,
    firstOrderOnly: false,
    stoppedAt: null,
  };
  const refusalOf = (
    lines: readonly DiscountedLine[],
    changed: Partial<DiscountTerms> = {},
    now = day("15"),
  ) => refuseTerms({ ...terms, ...changed }, { lines, now });

  test("products that cost exactly the minimum are enough, a paisa less is not", () => {
    expect(refusalOf([candle(999_00)])).toBeUndefined();
    expect(refusalOf([candle(333_00, 3)])).toBeUndefined();
    expect(refusalOf([candle(998_99)])).toEqual({ refusal: "below-minimum", minimumAmount: 999_00 });
  });

  test("only the products that the code is for count for its minimum", () => {
    const premium = { collections: ["premium" as const] };
    expect(refusalOf([candle(999_00), bowl(1)], premium)).toBeUndefined();
    expect(refusalOf([candle(998_99), bowl(500_00)], premium)).toMatchObject({ refusal: "below-minimum" });
    expect(refusalOf([bowl(5000_00)], premium)).toEqual({ refusal: "other-goods" });
    expect(refusalOf([{ ...candle(0) }], { minimumAmount: 0 })).toBeUndefined();
  });

  test("a code begins with its first moment, and its end is over with its last", () => {
    expect(refusalOf([candle(999_00)], {}, day("10"))).toBeUndefined();
    expect(refusalOf([candle(999_00)], {}, new Date(day("10").getTime() - 1))).toEqual({
      refusal: "not-begun",
    });
    expect(refusalOf([candle(999_00)], {}, new Date(day("20").getTime() - 1))).toBeUndefined();
    expect(refusalOf([candle(999_00)], {}, day("20"))).toEqual({ refusal: "discount-ended" });
    expect(refusalOf([candle(999_00)], { endsAt: null }, day("30"))).toBeUndefined();
    expect(refusalOf([candle(999_00)], { startsAt: null }, day("01"))).toBeUndefined();
    expect(refusalOf([candle(999_00)], { stoppedAt: day("14") })).toEqual({ refusal: "discount-ended" });
  });
});

describe("the words of a discount", () => {
  test("a code says what it takes off", () => {
    expect(describeDiscount({ kind: "percent", value: 20 })).toBe("20% off");
    expect(describeDiscount({ kind: "amount", value: 100_00 })).toBe("₹100 off");
    expect(describeDiscount({ kind: "free-delivery", value: 0 })).toBe("free standard delivery");
  });

  test("a refusal names the amount at which the offer begins, and the time to wait", () => {
    expect(explainRefusal({ refusal: "below-minimum", minimumAmount: 999_00 })).toBe(
      "This offer begins at ₹999.",
    );
    expect(explainRefusal({ refusal: "too-many-codes", retryAfterSeconds: 120 })).toContain("in 2 minutes");
    expect(explainRefusal({ refusal: "used-up" })).toContain("all of them are taken");
  });

  test("a typed code is compared in capitals and without spaces around it, and has at most 20 characters", () => {
    expect(normaliseCode(" diwali ")).toBe("DIWALI");
    expect(maxCodeLength).toBe(20);
  });
});
