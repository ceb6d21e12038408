import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteStandardDelivery } from "#shop/settings/standard-delivery.ts";
import { deliveryCharge } from "./delivery.ts";

test("the cart's words about delivery agree with what the checkout charges, and keep their promise", () => {
  const anyRate = fc.record({
    standardRate: fc.integer({ min: 0, max: 50_000 }),
    freeAbove: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), anyRate, (total, rates) => {
      const policy = { ...rates, expressRate: 0 };
      const { charge, missing } = quoteStandardDelivery(total, rates);
      expect(charge).toBe(deliveryCharge("standard", total, policy));
      expect(deliveryCharge("standard", total + missing, policy)).toBe(0);
    }),
  );
});
