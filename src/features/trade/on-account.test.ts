import { expect, test } from "vitest";
import { describeAccountRefusal, describeOwed } from "./on-account.ts";

const limit = 50_000_00;
const refuse = (owed: number, amount: number, overdue = 0) =>
  describeAccountRefusal({ limit }, { owed, overdue }, amount);

test("an account may owe exactly its limit, and not a paisa more", () => {
  expect(refuse(30_000_00, 20_000_00)).toBeNull();
  expect(refuse(30_000_00, 20_000_01)).toBe(
    "Your account has ₹20,000.00 left of ₹50,000.00, and this order is ₹20,000.01.",
  );
});

test("what was paid too much can be ordered for, too", () => {
  expect(refuse(-1_000_00, 51_000_00)).toBeNull();
});

test("an account that is overdue gets nothing more on account, however much it has left", () => {
  expect(refuse(1_000_00, 100, 1)).toContain("₹0.01 of your account is overdue");
});

test("a page says what an account owes, what of it is overdue, and what it has paid too much", () => {
  expect(describeOwed({ owed: 0, overdue: 0 }, limit)).toBe("owes ₹0.00 of at most ₹50,000.00");
  expect(describeOwed({ owed: 900_00, overdue: 500_00 }, limit)).toContain("and ₹500.00 are overdue");
  expect(describeOwed({ owed: -1, overdue: 0 }, limit)).toContain("has ₹0.01 to its credit");
  expect(describeOwed({ owed: 900_00, overdue: 0 }, 0)).toBe("owes ₹900.00");
  expect(describeOwed({ owed: -1, overdue: 0 }, 0)).toBe("has ₹0.01 to its credit");
});
