import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { guestActor } from "#core/identity/actor.ts";
import { order } from "#core/orders/orders.table.ts";
import { findPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, paymentLink, refund } from "#core/payments/payments.table.ts";
import { readWebhookEvent, receiveWebhook } from "#core/payments/webhooks.server.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import {
  getOrderByAddress,
  getWaitingOrder,
  listWaitingOrders,
} from "#core/staff-orders/staff-orders.server.ts";
import { recordManualPayment } from "#core/staff-orders/take-manual-payment.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { listAllRefunds } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { checkLinks, checkPayment } from "./check-payment.server.ts";
import { confirmByLink } from "./confirm-by-link.server.ts";
import { cancelWaitingOrder, makePaymentLink, remindOfPaymentLink } from "./manage-payment-link.server.ts";
import { checkDuePayments } from "./reconcile.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle" });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterEach(() => shop.close());

const guest = guestActor("203.0.113.0/24");

async function typeForLink(email = "asha@example.com"): Promise<string> {
  const typed = typedOrder({
    origin: "whatsapp",
    email,
    quantity: ["2"],
    paidBy: "link",
    shownAmount: "199800",
  });
  const answer = await createStaffOrder(shop, tenzin, typed);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.orderId;
}

async function linkOf(orderId: string) {
  const row = await findPaymentLink(shop.db, orderId);
  if (!row?.razorpayLinkId) throw new Error("the order has no link");
  return { ...row, linkId: row.razorpayLinkId };
}
const numberOf = async (orderId: string) =>
  (await shop.db.select().from(order).where(eq(order.id, orderId)))[0]?.number;
const statusOf = async (orderId: string) => (await findPaymentLink(shop.db, orderId))?.status;

/** Delivers the webhooks held back by the sandbox, and processes the webhooks of links like the job. */
async function deliverWebhooks(): Promise<void> {
  for (const { headers, body } of shop.sandbox.razorpay.deliveries()) {
    const eventId = headers["x-razorpay-event-id"] ?? "";
    const signature = headers["x-razorpay-signature"];
    expect(await receiveWebhook(shop, { body, signature, eventId })).toMatchObject({ ok: true });
    const subject = await readWebhookEvent(shop, eventId);
    const [key] = subject.about === "payment" ? subject.keys : [];
    if (key && "link" in key) await checkPayment(shop, key);
  }
}

test("a staff order waits with its stock for the payment link, which is emailed once", async () => {
  const orderId = await typeForLink();
  const { linkId, url, referenceId } = await linkOf(orderId);
  expect(shop.sandbox.razorpay.paymentLinks()).toMatchObject([
    {
      id: linkId,
      amount: 199_800,
      reference_id: referenceId,
      customer: { contact: "+919800000001" },
      notify: { sms: true, email: false },
      reminder_enable: true,
      callback_url: `http://localhost:3000/order/${orderId}`,
    },
  ]);
  expect([await stockOf(shop.db, "candle"), await numberOf(orderId)]).toEqual([8, null]);
  expect(await shop.listJobs("payment-link.send")).toMatchObject([{ payload: { orderId, reminder: 0 } }]);
  const [listed] = await listWaitingOrders(shop.db, shop.clock.now());
  expect(listed).toMatchObject({ id: orderId, origin: "whatsapp", link: { url, canPay: true } });
});

describe("a paid link", () => {
  test("a paid link confirms the order by its webhook, and informs the owner", async () => {
    const orderId = await typeForLink();
    await shop.sandbox.razorpay.payLink((await linkOf(orderId)).linkId);
    await deliverWebhooks();
    expect(await numberOf(orderId)).toMatch(/00001$/);
    expect(await statusOf(orderId)).toBe("paid");
    expect(await listWaitingOrders(shop.db, shop.clock.now())).toEqual([]);
    const kinds = (await shop.listJobs()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["order.confirmed", "owner.order"]));
  });

  test("a paid link confirms the order by the reconciler when every webhook is lost", async () => {
    const orderId = await typeForLink();
    await shop.sandbox.razorpay.payLink((await linkOf(orderId)).linkId, { webhook: "drop" });
    shop.clock.advance({ minutes: 11 });
    await checkDuePayments(shop);
    expect([await numberOf(orderId), await statusOf(orderId)]).toEqual([expect.any(String), "paid"]);
  });

  test("a paid link confirms the order when the browser returns, however often that page is reloaded", async () => {
    const orderId = await typeForLink();
    const back = await shop.sandbox.razorpay.payLink((await linkOf(orderId)).linkId);
    const proof = {
      orderId,
      status: back.razorpay_payment_link_status,
      paymentId: back.razorpay_payment_id,
      signature: back.razorpay_signature,
    };
    for (const _ of [1, 2]) expect(await confirmByLink(shop, guest, proof)).toBe("checked");
    expect(await getOrderByAddress(shop.db, orderId, shop.clock.now())).toMatchObject({
      number: await numberOf(orderId),
      payment: "paid",
    });
  });

  test("a paid link is not accepted with a wrong signature, or with that of another order", async () => {
    const orderId = await typeForLink();
    const other = await typeForLink();
    const back = await shop.sandbox.razorpay.payLink((await linkOf(other)).linkId);
    const proof = { status: "paid", paymentId: back.razorpay_payment_id, signature: back.razorpay_signature };
    expect(await confirmByLink(shop, guest, { orderId, ...proof })).toBe("bad-signature");
    const forged = { ...proof, orderId: other, signature: "0".repeat(64) };
    expect(await confirmByLink(shop, guest, forged)).toBe("bad-signature");
    expect([await numberOf(orderId), await numberOf(other)]).toEqual([null, null]);
  });

  test("a paid link confirms the order once when webhooks, browser and reconciler come together", async () => {
    const orderId = await typeForLink();
    const link = await linkOf(orderId);
    await shop.sandbox.razorpay.payLink(link.linkId);
    await Promise.all([
      checkPayment(shop, { receipt: link.referenceId }),
      checkPayment(shop, { receipt: link.referenceId }),
      deliverWebhooks(),
    ]);
    expect([await stockOf(shop.db, "candle"), await shop.db.$count(refund)]).toEqual([8, 0]);
    expect(await numberOf(orderId)).toMatch(/00001$/);
  });

  test("if a link is paid twice, the second payment is refunded, once", async () => {
    const orderId = await typeForLink();
    const { linkId } = await linkOf(orderId);
    const first = await shop.sandbox.razorpay.payLink(linkId);
    await deliverWebhooks();
    const second = await shop.sandbox.razorpay.payLink(linkId, { again: true });
    await deliverWebhooks();
    await checkPayment(shop, { link: linkId });
    expect(await listAllRefunds(shop.db)).toMatchObject([
      { razorpayPaymentId: second.razorpay_payment_id, amount: 199_800, reason: "already-paid" },
    ]);
    expect(await shop.db.select().from(payment).orderBy(payment.status)).toMatchObject([
      { status: "captured", stage: "whole", razorpayPaymentId: first.razorpay_payment_id },
      { status: "refunding", stage: "surplus", razorpayPaymentId: second.razorpay_payment_id },
    ]);
  });

  test("if an order is paid in cash as well as by link, the cash stands, the link's payment is refunded and the link cancelled", async () => {
    const orderId = await typeForLink();
    const { linkId } = await linkOf(orderId);
    const byLink = await shop.sandbox.razorpay.payLink(linkId);
    const cash = { orderId, method: "cash", reference: "" } as const;
    expect(await recordManualPayment(shop, tenzin, cash)).toMatchObject({ ok: true });
    await checkLinks(shop, orderId);
    expect(await listAllRefunds(shop.db)).toMatchObject([
      { razorpayPaymentId: byLink.razorpay_payment_id, reason: "already-paid" },
    ]);
    expect(await stockOf(shop.db, "candle")).toBe(8);
  });
});

test("cash for an order with an open link cancels the link at the gateway", async () => {
  const orderId = await typeForLink();
  await recordManualPayment(shop, tenzin, { orderId, method: "cash", reference: "" });
  await checkLinks(shop, orderId);
  expect(shop.sandbox.razorpay.paymentLinks()).toMatchObject([{ status: "cancelled" }]);
  expect(await statusOf(orderId)).toBe("cancelled");
});

describe("an expired link", () => {
  test("an expired link closes its order by the webhook, and its products are for sale again", async () => {
    const orderId = await typeForLink();
    shop.sandbox.razorpay.expireLink((await linkOf(orderId)).linkId);
    await deliverWebhooks();
    expect([await statusOf(orderId), await stockOf(shop.db, "candle")]).toEqual(["expired", 10]);
    expect(await getWaitingOrder(shop.db, orderId, shop.clock.now())).toMatchObject({
      link: { isClosed: true, canPay: false },
    });
    const cash = { orderId, method: "cash", reference: "" } as const;
    expect(await recordManualPayment(shop, tenzin, cash)).toEqual({ ok: false, reason: "closed" });
  });

  test("an expired link whose webhook is lost is shown as expired at once, and its products are for sale a little later", async () => {
    const orderId = await typeForLink();
    shop.clock.advance({ minutes: 3 * 24 * 60 + 1 });
    expect(await getWaitingOrder(shop.db, orderId, shop.clock.now())).toMatchObject({
      link: { status: "expired", canPay: false },
    });
    shop.clock.advance({ minutes: 15 });
    await releaseDueReservations(shop);
    expect(await stockOf(shop.db, "candle")).toBe(10);
  });

  test.each([
    ["is confirmed while goods and price are the same", {}, "confirmed"],
    ["goes back when the price is another one", { price: 109_900 }, "refused"],
    ["goes back when the goods are sold", { stock: 1 }, "refused"],
  ] as const)("the money of an expired link that is paid late %s", async (_, change, outcome) => {
    const orderId = await typeForLink();
    const link = await linkOf(orderId);
    shop.sandbox.razorpay.expireLink(link.linkId);
    await deliverWebhooks();
    if ("price" in change || "stock" in change)
      await shop.db.update(product).set(change).where(eq(product.id, "candle"));
    await shop.sandbox.razorpay.payLink(link.linkId, { late: true });
    expect(await checkPayment(shop, { receipt: link.referenceId })).toMatchObject({ outcome });
    expect(await shop.db.$count(refund)).toBe(outcome === "refused" ? 1 : 0);
  });
});

describe("cancelling", () => {
  test("cancelling a waiting order ends the link at the gateway and returns the products; a second click changes nothing", async () => {
    const orderId = await typeForLink();
    for (const _ of [1, 2]) expect(await cancelWaitingOrder(shop, tenzin, { orderId })).toBe("done");
    expect(shop.sandbox.razorpay.paymentLinks()).toMatchObject([{ status: "cancelled" }]);
    expect([await statusOf(orderId), await stockOf(shop.db, "candle")]).toEqual(["cancelled", 10]);
  });

  test("cancelling a waiting order fails if the customer has just paid, and the order stands", async () => {
    const orderId = await typeForLink();
    await shop.sandbox.razorpay.payLink((await linkOf(orderId)).linkId, { webhook: "drop" });
    expect(await cancelWaitingOrder(shop, tenzin, { orderId })).toBe("already-paid");
    expect([await numberOf(orderId), await stockOf(shop.db, "candle")]).toEqual([expect.any(String), 8]);
  });

  test("cancelling a waiting order changes nothing while the gateway does not answer", async () => {
    const orderId = await typeForLink();
    shop.sandbox.razorpay.switches.set("server-error", { only: "get-payment-link" });
    expect(await cancelWaitingOrder(shop, tenzin, { orderId })).toBe("no-answer");
    expect([await statusOf(orderId), await stockOf(shop.db, "candle")]).toEqual(["open", 8]);
  });

  test("cancelling a link in Razorpay's own dashboard closes its order too", async () => {
    const orderId = await typeForLink();
    shop.sandbox.razorpay.cancelLink((await linkOf(orderId)).linkId);
    await deliverWebhooks();
    expect([await statusOf(orderId), await stockOf(shop.db, "candle")]).toEqual(["cancelled", 10]);
  });
});

describe("making the link", () => {
  test("making a link can be tried again after an error, and the order is not typed twice", async () => {
    shop.sandbox.razorpay.switches.set("server-error", { only: "create-payment-link" });
    const orderId = await typeForLink();
    expect(await statusOf(orderId)).toBe("requested");
    expect(await makePaymentLink(shop, tenzin, { orderId })).toBe("done");
    expect(await statusOf(orderId)).toBe("open");
  });

  test("a payment link asks for the amount of the order's payment, the only amount accepted for it", async () => {
    shop.sandbox.razorpay.switches.set("server-error", { only: "create-payment-link" });
    const orderId = await typeForLink();
    const [first] = await shop.db.select().from(payment).where(isFirstPaymentOf(orderId));
    expect(await makePaymentLink(shop, tenzin, { orderId })).toBe("done");
    expect(shop.sandbox.razorpay.paymentLinks()).toMatchObject([{ amount: first?.amount }]);
  });

  test("making a link whose answer was lost finds the link that was made", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { only: "create-payment-link" });
    const orderId = await typeForLink();
    expect(await statusOf(orderId)).toBe("open");
    expect(shop.sandbox.razorpay.paymentLinks()).toHaveLength(1);
  });
});

test("a reminder goes out once for a double click, by SMS and by email", async () => {
  const orderId = await typeForLink();
  const outcomes = await Promise.all([1, 2].map(() => remindOfPaymentLink(shop, tenzin, { orderId })));
  expect(outcomes.sort()).toEqual(["done", "too-soon"]);
  const sent = shop.sandbox.razorpay.requests().filter(({ path }) => path.endsWith("/notify_by/sms"));
  expect(sent).toHaveLength(1);
  expect(await shop.listJobs("payment-link.send")).toHaveLength(2);
  expect(await shop.db.select().from(paymentLink)).toMatchObject([{ remindedAt: shop.clock.now() }]);
});

test("a reminder that the gateway refuses can be tried again at once", async () => {
  const orderId = await typeForLink("");
  shop.sandbox.razorpay.switches.set("server-error", { only: "notify-payment-link" });
  expect(await remindOfPaymentLink(shop, tenzin, { orderId })).toBe("no-answer");
  expect(await remindOfPaymentLink(shop, tenzin, { orderId })).toBe("done");
  expect(await shop.listJobs("payment-link.send")).toEqual([]);
});
