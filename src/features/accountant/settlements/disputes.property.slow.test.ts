// Refunds, disputes and settlements in any sequence: nobody is paid twice, and what the shop stores is what reached the bank.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indianDay } from "#core/money/indian-time.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { retryRefund } from "#core/payments/retry-refunds.server.ts";
import { disputeMoney } from "#features/disputes/dispute.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { readSettlements } from "./read-settlements.server.ts";
import { readMonthSums } from "./settlement-list.server.ts";
import { settlementLine } from "./settlements.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const price = 99_900;
/** Enough paid orders that each settlement brings something to the bank. */
const plainOrders = 4;
let shop: TestShopWithSandbox;
let customer: string;
beforeAll(async () => {
  // The gateway uses real time.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10_000 });
  customer = await registerCustomer(shop.db);
});
afterAll(() => shop.close());

const step = fc.record({
  what: fc.constantFrom(
    "part",
    "whole",
    "send",
    "retry",
    "dispute",
    "review",
    "won",
    "lost",
    "again",
    "settle",
  ),
  order: fc.nat(1),
  amount: fc.integer({ min: 100, max: price }),
  phase: fc.constantFrom("chargeback", "pre_arbitration", "arbitration", "fraud"),
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The disputes of a payment in which its payer has, or may get, money from the bank. */
const takenByBank = (paymentId: string) =>
  gateway()
    .disputes()
    .filter((one) => one.payment_id === paymentId && one.phase !== "fraud" && one.status !== "won")
    .reduce((sum, { amount }) => sum + amount, 0);
const gateway = () => shop.sandbox.razorpay;
const refundedOf = (paymentId: string) =>
  gateway()
    .refunds()
    .filter(({ payment_id, status }) => payment_id === paymentId && status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

async function take({ what, amount, phase }: Step, orderId: string, paymentId: string): Promise<void> {
  const running = gateway()
    .disputes()
    .filter(
      (one) => one.payment_id === paymentId && (one.status === "open" || one.status === "under_review"),
    );
  const [open] = running;
  const refunds = await shop.db.select().from(refund);
  const ofOrder = refunds.filter((one) => one.orderId === orderId);
  if (what === "part")
    await refundPart(shop, owner, { orderId, part: { amount }, reason: "Chipped", requestKey: newId() });
  if (what === "whole") await refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false });
  if (what === "send") for (const { id } of ofOrder) await sendRefund(shop, id);
  if (what === "retry") for (const { id } of ofOrder) await retryRefund(shop, owner, { refundId: id });
  if (what === "settle") settle();
  // No bank takes more than the payment has left.
  const left = price - refundedOf(paymentId) - takenByBank(paymentId);
  if (what === "dispute" && left > 0) gateway().dispute(paymentId, { phase, amount: Math.min(amount, left) });
  if (open && what === "review" && open.status === "open") {
    const documentId = await shop.razorpay.disputes.upload("proof.pdf", Buffer.from("%PDF-"));
    await shop.razorpay.disputes.submit(open.id, { summary: "", documentId });
  }
  if (open && (what === "won" || what === "lost")) gateway().decideDispute(open.id, what);
  if (open && what === "again") gateway().decideDispute(open.id, "action_required");
  shop.clock.advance({ seconds: 1 });
  await checkDisputes(shop);
}

/** Nothing is settled while more went out than came in. */
function settle(): void {
  const waiting = gateway()
    .openItems()
    .reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  if (waiting > 0) gateway().settle();
}

test("refunds and disputes never pay a customer twice, and add up to the bank's credits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      gateway().reset();
      await shop.sql`delete from settlement_line`;
      await shop.sql`delete from settlement`;
      await shop.sql`delete from payment_dispute`;
      const orders = [await bought(shop, customer), await bought(shop, customer)];
      const payments = await Promise.all(
        orders.map(async (id) => String((await getPayment(shop.db, id)).razorpayPaymentId)),
      );
      for (const one of steps) await take(one, orders[one.order] ?? "", payments[one.order] ?? "");
      for (let index = 0; index < plainOrders; index += 1) await bought(shop, customer);
      for (const paymentId of payments) {
        const lost = gateway()
          .disputes()
          .filter((one) => one.payment_id === paymentId && one.status === "lost" && one.phase !== "fraud")
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(refundedOf(paymentId) + lost).toBeLessThanOrEqual(price);
      }
      settle();
      await readSettlements(shop, owner, {});
      const lines = await shop.db.select().from(settlementLine);
      const net = lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
      const atBank = gateway()
        .settlements()
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(net).toBe(atBank);
      const fees = gateway()
        .payments()
        .reduce((sum, { fee }) => sum + (fee ?? 0), 0);
      const refunds = gateway()
        .refunds()
        .reduce((sum, { amount }) => sum + amount, 0);
      const outOf = (status: string) =>
        gateway()
          .disputes()
          .filter((one) => one.phase !== "fraud" && one.status === status)
          .reduce((sum, { amount }) => sum + amount, 0);
      const [held, lost] = [outOf("open") + outOf("under_review"), outOf("lost")];
      expect(atBank).toBe((orders.length + plainOrders) * price - fees - refunds - held - lost);
      const sums = await readMonthSums(shop.db, indianDay(shop.clock.now()).slice(0, 7));
      expect(sums.disputed - sums.wonBack).toBe(held + lost);
      const known = await shop.db.select().from(paymentDispute);
      const money = known.map((one) =>
        disputeMoney(
          one,
          lines.filter(({ disputeId }) => disputeId === one.id),
        ),
      );
      expect(money.reduce((sum, one) => sum + one.held, 0)).toBe(held);
      expect(money.reduce((sum, one) => sum + one.lost, 0)).toBe(lost);
      expect(money.every(({ awaited }) => awaited === 0)).toBe(true);
      expect(lines.every(({ problem }) => problem === null)).toBe(true);
      shop.log.errors.length = 0;
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
