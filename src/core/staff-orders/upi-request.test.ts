import { expect, test } from "vitest";
import { upiRequestOf } from "./upi-request.ts";

const business = { upiId: "deodar@okbank", upiName: "", upiOnOrders: true, shopName: "Deodar & Diya" };
const waiting = {
  id: "01993f0e-7a31-7c0e-9f3a-5b8d2c4e6f70",
  number: null,
  payment: "waiting" as const,
  link: { isClosed: false },
  totals: { amount: 1_998_00 },
  deposit: null,
  due: 0,
  isReplaced: false,
};
const amountOf = (change: Partial<Parameters<typeof upiRequestOf>[1]>) =>
  upiRequestOf(business, { ...waiting, ...change })?.amount;

test("a waiting order asks for its exact amount, with a reference by which staff find it", () => {
  expect(upiRequestOf(business, waiting)).toEqual({
    upiId: "deodar@okbank",
    payee: "Deodar & Diya",
    amount: 1_998_00,
    reference: "8D2C4E6F70",
    address:
      "upi://pay?pa=deodar@okbank&pn=Deodar%20%26%20Diya&am=1998.00&cu=INR&tr=8D2C4E6F70&tn=Order%208D2C4E6F70",
  });
});

test("an order with a deposit asks for the deposit first, and then for the balance under the order's number", () => {
  expect(amountOf({ deposit: { paid: 500_00 } })).toBe(500_00);
  const confirmed = { number: "DD-26-00042", payment: "paid" as const, due: 1_498_00 };
  expect(amountOf(confirmed)).toBe(1_498_00);
  expect(upiRequestOf(business, { ...waiting, ...confirmed })?.reference).toBe("DD2600042");
});

test.each([
  ["is paid", { payment: "paid" }],
  ["is going back", { payment: "going-back" }],
  ["is closed", { payment: "closed" }],
  ["has a link that ended", { link: { isClosed: true } }],
  ["has no link", { link: null }],
  ["was replaced by another quote", { isReplaced: true }],
] as const)("nothing is asked for of an order that %s", (_words, change) => {
  expect(amountOf(change)).toBeUndefined();
});

test("a shop without a UPI id, or with one only for melas, requests no payment by UPI", () => {
  expect(upiRequestOf({ ...business, upiId: "" }, waiting)).toBeUndefined();
  expect(upiRequestOf({ ...business, upiOnOrders: false }, waiting)).toBeUndefined();
});
