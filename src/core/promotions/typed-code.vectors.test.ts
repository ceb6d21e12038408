// When a code applies: amounts and moments worked out by hand.
import { describe, expect, test } from "vitest";
import { explainRefusal, maxCodeLength, normaliseCode, parseCode, refuseTerms } from "./typed-code.ts";

type DiscountedLine = { unitPrice: number; quantity: number; collection: string };
const candle = (unitPrice: number, quantity = 1): DiscountedLine => ({
  unitPrice,
  quantity,
  collection: "premium",
});
const bowl = (unitPrice: number): DiscountedLine => ({ unitPrice, quantity: 1, collection: "shop" });

describe("the terms of a code", () => {
  const day = (text: string) => new Date(`2026-11-${text}T00:00:00Z`);
  const terms = {
    collections: [] as readonly string[],
    minimumAmount: 999_00,
    startsAt: day("10") as Date | null,
    endsAt: day("20") as Date | null,
    stoppedAt: null as Date | null,
  };
  const refusalOf = (
    lines: readonly DiscountedLine[],
    changed: Partial<typeof terms> = {},
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

  test("a code applies from its first moment, and no longer at its end", () => {
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

describe("the words of a code", () => {
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

  test("a code that the owner makes has 4 to 20 letters and digits", () => {
    expect(parseCode(" diwali15 ")).toBe("DIWALI15");
    for (const typed of ["DIWALI15.", "diwali15!", 'DIWALI15.")', "DIWALI15,"])
      expect(parseCode(typed)).toBe("DIWALI15");
    for (const typed of ["ABC", "DIWALI15....", "A".repeat(21), "DIWALI 15", "DIWALI-15"])
      expect(parseCode(typed)).toBeUndefined();
  });
});
