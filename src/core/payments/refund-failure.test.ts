import { expect, test } from "vitest";
import { describeRefusedRefund } from "./refund-failure.ts";

const lowBalance =
  "The Razorpay account does not have enough balance. Add money to it, or wait for the next payments to come in.";

test.each([
  [{ reason: "insufficient_account_balance", description: undefined }, lowBalance],
  [{ reason: undefined, description: "Your account does not have enough balance to carry out" }, lowBalance],
  [
    { reason: "input_validation_failed", description: "The payment is too old." },
    "Razorpay refused it: The payment is too old.",
  ],
  [{ reason: undefined, description: undefined }, "Razorpay refused it without a reason."],
])("a refund refused with %o shows what the owner can do, or Razorpay's words", (refusal, words) => {
  expect(describeRefusedRefund(refusal)).toBe(words);
});
