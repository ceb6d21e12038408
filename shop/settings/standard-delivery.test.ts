import { expect, test } from "vitest";
import { formatFreeDelivery, quoteStandardDelivery } from "./standard-delivery.ts";

test.each([
  [0, 0, "Free delivery"],
  [0, 50_000, "Free delivery"],
  [5_000, 0, "Free delivery"],
  [5_000, 50_000, "Free delivery above ₹500"],
])("a rate of %d paise, free above %d paise, reads '%s'", (standardRate, freeAbove, highlight) => {
  expect(formatFreeDelivery({ standardRate, freeAbove })).toBe(highlight);
});

test.each([
  [1, 5_000, 50_000],
  [20_050, 5_000, 30_000],
  [49_999, 5_000, 100],
  [50_000, 5_000, 100],
  [50_001, 0, 0],
])("goods for %d paise are delivered for %d paise, and %d more make it free", (total, charge, missing) => {
  expect(quoteStandardDelivery(total, { standardRate: 5_000, freeAbove: 50_000 })).toEqual({
    charge,
    missing,
  });
});
