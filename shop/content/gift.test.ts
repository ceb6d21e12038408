import { expect, test } from "vitest";
import { sampleSettings } from "#shop/settings/settings.ts";
import { answerGift, spreadByPrice } from "./gift.ts";

const on = { today: "2026-11-25", periods: sampleSettings.shipping };

test("a gift is promised like any parcel, and later for a remote PIN code", () => {
  expect(answerGift({ pin: "", day: "" }, on)).toEqual({
    arrival: "Ordered today, it arrives 3–7 Dec.",
    advice: "",
    isLate: false,
  });
  const far = answerGift({ pin: "744101", day: "" }, on).arrival;
  expect(far).toMatch(/^Ordered today, it arrives \d+–\d+ Dec at 744101\.$/);
  expect(far).not.toContain("3–7 Dec");
});

test("for a chosen day, the shopper reads the last day to order, or that it has passed", () => {
  const { advice, isLate } = answerGift({ pin: "560001", day: "2026-12-25" }, on);
  expect([advice, isLate]).toEqual([
    "To have it there for 25 December 2026, order by 13 December 2026.",
    false,
  ]);
  const late = answerGift({ pin: "560001", day: "2026-11-28" }, on);
  expect(late.isLate).toBe(true);
  expect(late.advice).toMatch(
    /^To be there for 28 November 2026 it had to be ordered by \d+ November 2026\.$/,
  );
});

test("three of many are the cheapest, the middle and the dearest", () => {
  expect(spreadByPrice([1, 2])).toEqual([1, 2]);
  expect(spreadByPrice([1, 2, 3, 4])).toEqual([1, 2, 4]);
  expect(spreadByPrice([1, 2, 3, 4, 5])).toEqual([1, 3, 5]);
});
