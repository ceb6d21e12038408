import { expect, test } from "vitest";
import type { Call } from "#core/payments/razorpay-call.server.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
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

const unreadable = { ...dispute, id: "disp_2", respond_by: null };
const answering =
  (answer: unknown): Call =>
  (schema) =>
    Promise.resolve(schema.parse(answer));

test("a dispute that cannot be read hides no other of the list", async () => {
  const { listNewest } = openDisputes(answering({ items: [unreadable, null, dispute] }));
  expect(await listNewest()).toEqual([expect.objectContaining({ id: "disp_1" })]);
});

test("an answer about one dispute that cannot be read is no error, so that the next one is asked for", async () => {
  expect(await openDisputes(answering(unreadable)).find("disp_2")).toBeInstanceOf(UnknownWord);
  expect(await openDisputes(answering(dispute)).find("disp_1")).toMatchObject({ id: "disp_1" });
});
