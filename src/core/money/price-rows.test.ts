import { expect, test } from "vitest";
import { chargeOf } from "./charge.ts";
import { priceRows, showTotals } from "./price-rows.ts";

const totals = {
  items: 999_00,
  discount: 1,
  charges: [{ kind: "delivery" as const, amount: 50_00 }],
  tax: 1,
  amount: 1048_99,
};

test("a price has a row for its goods, its discount, each charge, its total and the tax within, to the paisa", () => {
  expect(priceRows(totals)).toEqual([
    { label: "Items", amount: 999_00, role: "items" },
    { label: "Offer", amount: -1, role: "discount" },
    { label: "Delivery", amount: 50_00, role: "charge" },
    { label: "Total", amount: 1048_99, role: "total" },
    { label: "includes GST", amount: 1, role: "tax" },
  ]);
});

test("a price without a discount and without tax has no row for them", () => {
  const roles = priceRows({ ...totals, discount: 0, tax: 0 }).map(({ role }) => role);
  expect(roles).toEqual(["items", "charge", "total"]);
});

test("rows have the names of the order's offer, its delivery and its total", () => {
  const names = { discount: "Offer DIWALI", charges: { delivery: "Express delivery" }, total: "Paid" };
  const labels = priceRows(totals, names).map(({ label }) => label);
  expect(labels).toEqual(["Items", "Offer DIWALI", "Express delivery", "Paid", "includes GST"]);
});

test("a shop that may not show GST shows a price without it and with the same total", () => {
  expect(showTotals(totals, { gstShown: false })).toEqual({ ...totals, tax: 0 });
  expect(showTotals(totals, { gstShown: true })).toEqual(totals);
});

test("charges of one kind are added up, and none is 0", () => {
  const twice = { charges: [...totals.charges, { kind: "delivery" as const, amount: 25 }] };
  expect(chargeOf(twice, "delivery")).toBe(50_25);
  expect(chargeOf({ charges: [] }, "delivery")).toBe(0);
});

test("each reason of a discount has a negative row, even for a part of a paisa", () => {
  const parts = { discount: 6, prepaidDiscount: 1, rounding: 1, discountName: "Diwali" };
  expect(priceRows({ ...totals, ...parts }).filter(({ role }) => role === "discount")).toEqual([
    { label: "Diwali", amount: -4, role: "discount" },
    { label: "For paying online", amount: -1, role: "discount" },
    { label: "To whole rupees", amount: -1, role: "discount" },
  ]);
});

test.each([
  [1, ["Paid by gift card -1", "Paid otherwise 104898"]],
  [1048_98, ["Paid by gift card -104898", "Paid otherwise 1"]],
  [1048_99, ["Paid by gift card -104899"]],
])("if gift cards pay %d paise, the rows show the amount paid otherwise, unless it is 0", (cards, rows) => {
  const paid = priceRows({ ...totals, giftCardAmount: cards }).filter(({ role }) => role === "paid");
  expect(paid.map(({ label, amount }) => `${label} ${amount}`)).toEqual(rows);
});

test("parts of a price of 0 are not shown, and parts of a paisa are", () => {
  const one = { prepaidDiscount: 1, rounding: 1, discountName: "Diwali", giftCardAmount: 1 };
  expect(showTotals({ ...totals, ...one }, { gstShown: true })).toEqual({ ...totals, ...one });
  const none = { prepaidDiscount: 0, rounding: 0, giftCardAmount: 0 };
  expect(Object.keys(showTotals({ ...totals, ...none }, { gstShown: true }))).toEqual(Object.keys(totals));
});
