import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readShopHealth } from "#core/health/shop-health.server.ts";
import { dayMs } from "#platform/durations.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, placed } from "../../../../tests/support/buying.ts";
import { addSurplus } from "../../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { getPayment } from "../payments.server.ts";
import { payment, refund } from "../payments.table.ts";
import { listOpenRefunds } from "./refund-list.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;
let unconfirmedId: string;
let ownPaymentId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  const asha = await registerCustomer(shop.db, "Asha Negi");
  orderId = await bought(shop, asha);
  unconfirmedId = (await placed(shop, asha)).orderId;
  ownPaymentId = (await getPayment(shop.db, orderId)).id;
});
afterAll(() => shop.close());

/** The moment so many days after the start of the test. */
const at = (day: number) => new Date(shop.clock.now().getTime() + day * dayMs);

async function addRefunds(...refunds: (Partial<typeof refund.$inferInsert> & { id: string })[]) {
  await shop.db.delete(refund);
  await shop.db.delete(payment).where(eq(payment.stage, "surplus"));
  const surplus = { orderId, razorpayPaymentId: "pay_second", at: at(0) };
  const paymentId = await addSurplus(shop.db, surplus);
  await shop.db.insert(refund).values(
    refunds.map((row) => ({
      orderId,
      paymentId,
      amount: 99_900,
      reason: "Came broken",
      status: "failed" as const,
      by: "system",
      requestedAt: at(0),
      ...row,
    })),
  );
}

test("unfinished and failed refunds are listed with the customer, the reason, and why they were refused", async () => {
  await addRefunds(
    { id: "done", status: "processed" },
    { id: "own", paymentId: ownPaymentId, failure: "The bank did not accept the refund." },
    { id: "second", status: "pending", reason: "already-paid", requestedAt: at(1) },
    { id: "no-order", orderId: unconfirmedId, status: "requested", reason: "sold-out", requestedAt: at(2) },
  );
  const { refunds, next } = await listOpenRefunds(shop.db);
  expect(refunds).toMatchObject([
    {
      id: "own",
      amount: 99_900,
      customer: { name: "Asha Negi", email: expect.stringContaining("@") },
      orderNumber: "DD-26-00001",
      isSecondPayment: false,
      reason: "Came broken",
      status: "failed",
      failure: "The bank did not accept the refund.",
    },
    { id: "second", orderNumber: "DD-26-00001", isSecondPayment: true, status: "pending" },
    { id: "no-order", orderNumber: null, status: "requested", failure: null },
  ]);
  expect(next).toBeNull();
});

test("of several tries the last one is listed, with the day of the first", async () => {
  const same = { paymentId: ownPaymentId };
  await addRefunds(
    { id: "last", ...same, requestedAt: at(1) },
    { id: "first", ...same, retriedBy: "last" },
    { id: "other-amount", ...same, amount: 100, requestedAt: at(2) },
  );
  expect((await listOpenRefunds(shop.db)).refunds).toMatchObject([
    { id: "last", since: "20 Nov 2026, 12:00", lastTry: "21 Nov 2026, 12:00" },
    { id: "other-amount", since: "22 Nov 2026, 12:00" },
  ]);
});

test("a failed refund that succeeded later is not listed, and the health page counts the same refunds", async () => {
  const same = { paymentId: ownPaymentId };
  await addRefunds(
    { id: "by-hand", ...same, status: "processed" },
    { id: "failed", ...same, requestedAt: at(1), retriedBy: "by-hand" },
    { id: "waiting", requestedAt: at(2) },
  );
  expect((await listOpenRefunds(shop.db)).refunds.map(({ id }) => id)).toEqual(["waiting"]);
  expect(await readShopHealth(shop)).toMatchObject({ failedRefunds: 1 });
});

test("the list has pages of 25, each refund once, even if several have the same time", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `refund-${String(index).padStart(2, "0")}`);
  await addRefunds(...ids.map((id, index) => ({ id, requestedAt: at(Math.floor(index / 20)) })));
  const seen: string[][] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await listOpenRefunds(shop.db, { after });
    seen.push(page.refunds.map(({ id }) => id));
    after = page.next;
  }
  expect(seen.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(seen.flat()).toEqual(ids);
});
