import { expect, test } from "vitest";
import { priceLines } from "#core/money/price-lines.ts";
import { amountsOf, priceNamesOf, totalsOfOrder } from "./order-totals.ts";

const priced = priceLines({
  lines: [{ unitPrice: 999_00, quantity: 1, gstRate: 500 }],
  discount: { amount: 100_00 },
  charges: [{ kind: "delivery", amount: 50_00 }],
});

test("an order's price is stored in its columns, and read from them again", () => {
  const amounts = amountsOf(priced);
  expect(amounts).toEqual({
    itemsAmount: 999_00,
    discountAmount: 100_00,
    prepaidDiscount: 0,
    rounding: 0,
    charges: [{ kind: "delivery", amount: 50_00 }],
    taxableAmount: 903_81,
    taxAmount: 45_19,
    amount: 949_00,
  });
  expect(totalsOfOrder({ ...amounts, gstShown: true })).toEqual({
    items: 999_00,
    discount: 100_00,
    charges: [{ kind: "delivery", amount: 50_00 }],
    tax: 45_19,
    amount: 949_00,
  });
  expect(totalsOfOrder({ ...amounts, gstShown: false }).tax).toBe(0);
});

test("the totals name an offer without a code, the amount paid by gift cards and the reduction for the way of paying", () => {
  const row = { ...amountsOf(priced), prepaidDiscount: 20_00, rounding: 50, giftCardAmount: 300_00 };
  expect(totalsOfOrder({ ...row, gstShown: true, offerText: "Three for two" })).toMatchObject({
    prepaidDiscount: 20_00,
    rounding: 50,
    giftCardAmount: 300_00,
    discountName: "Three for two",
  });
  const { prepaidDiscount, rounding, giftCardAmount, ...plain } = row;
  const without = totalsOfOrder({ ...plain, gstShown: true, offerText: null });
  for (const left of ["discountName", "prepaidDiscount", "rounding", "giftCardAmount"])
    expect(without).not.toHaveProperty(left);
});

test("the discount of an order is named after its code, if it has one", () => {
  expect(priceNamesOf({ discountCode: "DIWALI", delivery: "express" })).toMatchObject({
    discount: "Offer DIWALI",
  });
  expect(priceNamesOf({ discountCode: null, delivery: "standard" })).toMatchObject({ discount: "Offer" });
});
