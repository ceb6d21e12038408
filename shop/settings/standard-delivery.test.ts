import { expect, test } from "vitest";
import { formatDeliveryRate, formatFreeDelivery } from "./standard-delivery.ts";

test.each([
  [0, 0, "Free delivery", "Free delivery"],
  [0, 50_000, "Free delivery", "Free delivery"],
  [5_000, 0, "Free delivery", "Free delivery"],
  [5_000, 50_000, "Free delivery above ₹500", "Delivery ₹50, free above ₹500"],
])(
  "a rate of %d paise, free above %d paise, reads '%s' and '%s'",
  (standardRate, freeAbove, highlight, rate) => {
    expect(formatFreeDelivery({ standardRate, freeAbove })).toBe(highlight);
    expect(formatDeliveryRate({ standardRate, freeAbove })).toBe(rate);
  },
);
