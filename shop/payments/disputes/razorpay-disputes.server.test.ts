import { expect, test } from "vitest";
import type { Call } from "../razorpay-call.server.ts";
import { openDisputes } from "./razorpay-disputes.server.ts";

const dispute = {
  id: "disp_1",
  payment_id: "pay_1",
  amount: 30_000,
  currency: "INR",
  phase: "chargeback",
  status: "open",
  respond_by: 1_796_000_000,
  created_at: 1_795_000_000,
};

test("a dispute that cannot be read hides no other of the list", async () => {
  const items = [{ ...dispute, id: "disp_2", respond_by: null }, null, dispute];
  const call: Call = async (schema) => schema.parse({ items });
  expect(await openDisputes(call).listNewest()).toEqual([expect.objectContaining({ id: "disp_1" })]);
});
