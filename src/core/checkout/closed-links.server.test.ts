import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { findPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { closePaymentLinkJob } from "#core/payments/payment-jobs.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { readWebhookEvent, receiveWebhook } from "#core/payments/webhooks.server.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { recordManualPayment } from "#core/staff-orders/take-manual-payment.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { listAllRefunds } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { checkLinks, checkPayment } from "./check-payment.server.ts";
import { cancelWaitingOrder } from "./manage-payment-link.server.ts";
import { checkDuePayments } from "./reconcile.server.ts";

let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle" });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterEach(() => shop.close());

async function typeForLink(razorpay = shop.razorpay): Promise<string> {
  const email = "asha@example.com";
  const typed = typedOrder({ email, quantity: ["2"], paidBy: "link", shownAmount: "199800" });
  const answer = await createStaffOrder({ ...shop, razorpay }, tenzin, typed);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.orderId;
}

/** A gateway that answers the making of a link only after `meanwhile` is done. */
function slowToMakeLinks(meanwhile: (orderId: string) => Promise<unknown>): Razorpay {
  const slow = (client: Razorpay): Razorpay => ({
    ...client,
    forOneRequest: (part) => slow(client.forOneRequest(part)),
    links: {
      ...client.links,
      async create(link) {
        const [waiting] = await shop.db.select().from(order);
        await meanwhile(waiting?.id ?? "");
        return client.links.create(link);
      },
    },
  });
  return slow(shop.razorpay);
}

const payInCash = async (orderId: string) =>
  expect(await recordManualPayment(shop, tenzin, { orderId, method: "cash", reference: "" })).toMatchObject({
    ok: true,
  });
const cancel = async (orderId: string) =>
  expect(await cancelWaitingOrder(shop, tenzin, { orderId })).toBe("done");

async function doCloseJobs(): Promise<void> {
  for (const { payload } of await shop.listJobs(closePaymentLinkJob)) await checkLinks(shop, payload.orderId);
}

/** Processes the webhooks of payments and orders like the job. The webhooks of payment links are lost. */
async function deliverWithoutLinks(): Promise<void> {
  for (const { event, headers, body } of shop.sandbox.razorpay.deliveries()) {
    if (event.startsWith("payment_link.")) continue;
    const eventId = headers["x-razorpay-event-id"] ?? "";
    const signature = headers["x-razorpay-signature"];
    expect(await receiveWebhook(shop, { body, signature, eventId })).toMatchObject({ ok: true });
    const subject = await readWebhookEvent(shop, eventId);
    if (subject.about !== "payment") continue;
    for (const key of subject.keys) await checkPayment(shop, key);
  }
}

const linkAtGateway = () => {
  const [link] = shop.sandbox.razorpay.paymentLinks();
  if (!link) throw new Error("the gateway has no link");
  return link;
};
const refunds = () => listAllRefunds(shop.db);

describe("a link that Razorpay is still making when its order is", () => {
  test.each([
    ["paid in cash", payInCash],
    ["cancelled", cancel],
  ])("%s: its id is stored, and it is cancelled", async (_, close) => {
    const orderId = await typeForLink(
      slowToMakeLinks(async (waiting) => {
        await close(waiting);
        await checkLinks(shop, waiting);
      }),
    );
    const { id } = linkAtGateway();
    expect(await findPaymentLink(shop.db, orderId)).toMatchObject({
      status: "cancelled",
      razorpayLinkId: id,
    });
    expect(await shop.listJobs("payment-link.send")).toEqual([]);
    await doCloseJobs();
    expect(linkAtGateway().status).toBe("cancelled");
  });

  test("a link paid before it is cancelled, because its order was paid in cash meanwhile, is refunded", async () => {
    await typeForLink(slowToMakeLinks(payInCash));
    const byLink = await shop.sandbox.razorpay.payLink(linkAtGateway().id);
    await checkPayment(shop, { link: linkAtGateway().id });
    expect(await refunds()).toMatchObject([
      { razorpayPaymentId: byLink.razorpay_payment_id, amount: 199_800, reason: "already-paid" },
    ]);
    expect(await stockOf(shop.db, "candle")).toBe(8);
  });

  test("a link cancelled while Razorpay makes it is found and cancelled by the reconciler, if its answer was lost", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { only: "create-payment-link" });
    shop.sandbox.razorpay.switches.set("server-error", { only: "list-payment-links" });
    const orderId = await typeForLink();
    await shop.sql`update payment_link set status = 'cancelled', closed_at = now()`;
    shop.clock.advance({ minutes: 11 });
    await checkDuePayments(shop);
    expect(await findPaymentLink(shop.db, orderId)).toMatchObject({
      status: "cancelled",
      razorpayLinkId: linkAtGateway().id,
    });
    expect(linkAtGateway().status).toBe("cancelled");
  });
});

describe("without the webhooks of payment links, the webhooks of payments and orders", () => {
  test("confirm an order whose link is paid, and close the link", async () => {
    const orderId = await typeForLink();
    await shop.sandbox.razorpay.payLink(linkAtGateway().id);
    await deliverWithoutLinks();
    expect(await shop.db.select().from(order)).toMatchObject([{ number: expect.any(String) }]);
    expect(await findPaymentLink(shop.db, orderId)).toMatchObject({ status: "paid" });
    expect(await refunds()).toEqual([]);
  });

  test("refund, once, a late payment by the link of an order that was paid in cash", async () => {
    const orderId = await typeForLink();
    await payInCash(orderId);
    await doCloseJobs();
    const byLink = await shop.sandbox.razorpay.payLink(linkAtGateway().id, { late: true });
    for (const _ of [1, 2]) await deliverWithoutLinks();
    expect(await refunds()).toMatchObject([
      { razorpayPaymentId: byLink.razorpay_payment_id, amount: 199_800, reason: "already-paid" },
    ]);
    expect(await findPaymentLink(shop.db, orderId)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(shop.db, "candle")).toBe(8);
  });
});

test("a late payment by the link of a cancelled order is refunded, and its products stay for sale", async () => {
  await cancel(await typeForLink());
  await shop.sandbox.razorpay.payLink(linkAtGateway().id, { late: true });
  await deliverWithoutLinks();
  expect(await refunds()).toMatchObject([{ amount: 199_800, reason: "order-cancelled" }]);
  expect(await shop.db.select().from(order)).toMatchObject([{ number: null }]);
  expect(await stockOf(shop.db, "candle")).toBe(10);
});

describe("without any webhook", () => {
  test("a link is checked for two days after its order was paid in cash, and a late payment is refunded once", async () => {
    const orderId = await typeForLink();
    shop.clock.advance({ days: 2 });
    await payInCash(orderId);
    await doCloseJobs();
    shop.clock.advance({ hours: 1 });
    await checkDuePayments(shop);
    await shop.sandbox.razorpay.payLink(linkAtGateway().id, { late: true, webhook: "drop" });
    shop.clock.advance({ hours: 46 });
    for (const _ of [1, 2]) await checkDuePayments(shop);
    expect(await refunds()).toMatchObject([{ amount: 199_800, reason: "already-paid" }]);
    shop.clock.advance({ hours: 2 });
    await checkDuePayments(shop);
    expect(await findPaymentLink(shop.db, orderId)).toMatchObject({ nextCheckAt: null });
  });

  test("a link is checked for two days after its order was cancelled", async () => {
    await cancel(await typeForLink());
    shop.clock.advance({ hours: 1 });
    await checkDuePayments(shop);
    await shop.sandbox.razorpay.payLink(linkAtGateway().id, { late: true, webhook: "drop" });
    shop.clock.advance({ hours: 46 });
    await checkDuePayments(shop);
    expect(await refunds()).toMatchObject([{ amount: 199_800, reason: "order-cancelled" }]);
  });
});
