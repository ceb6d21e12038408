import { expect, test } from "vitest";
import { formatFreeDelivery } from "./standard-delivery.ts";

test.each([
  [0, 0, "Free delivery"],
  [0, 50_000, "Free delivery"],
  [5_000, 0, "Free delivery"],
  [5_000, 50_000, "Free delivery above ₹500"],
])("a rate of %d paise, free above %d paise, reads '%s'", (standardRate, freeAbove, highlight) => {
  expect(formatFreeDelivery({ standardRate, freeAbove, expressRate: 0, rates: [] })).toBe(highlight);
});
