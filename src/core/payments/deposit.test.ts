import { expect, test } from "vitest";
import { depositOf, paidInTwo } from "./deposit.ts";

const order = { amount: 1_000_00, cashDue: 0 };
const deposit = { stage: "deposit", amount: 400_00 } as const;

test("a deposit leaves the balance of the price, and a payment of the whole price is none", () => {
  expect(depositOf(order, deposit)).toEqual({ paid: 400_00, balance: 600_00 });
  expect(depositOf(order, { stage: "whole", amount: 1_000_00 })).toBeUndefined();
  expect(depositOf(order, undefined)).toBeUndefined();
});

test("an earlier payment is a part if even one paisa is due on delivery, and a deposit otherwise", () => {
  expect(paidInTwo({ ...order, cashDue: 1 }, deposit)).toEqual({ partPaid: 400_00 });
  expect(paidInTwo(order, deposit)).toEqual({ deposit: { paid: 400_00, balance: 600_00 } });
  expect(paidInTwo(order, undefined)).toEqual({});
});
