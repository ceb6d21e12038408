import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice, order, parcel } from "#core/orders/orders.table.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { returnRequest, returnStep } from "#features/returns/returns.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, customerActor, placed, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { readBesideOrder } from "./beside-order.server.ts";
import { listOrders } from "./order-list.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;
const owner = { id: "owner", role: "admin" } as const;

/** One order of a company, sent and then refunded, and one of another customer. */
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-11-18T12:00:00+05:30" });
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  const asha = await registerCustomer(shop.db);
  const address = {
    ...shimlaAddress,
    phone: "9876543210",
    company: "Negi Gifts",
    gstin: "02ABCDE1234F1ZC",
  };
  orderId = await boughtByUpi(asha, { address });
  await bought(shop, asha);
  const staff = staffActor(asha);
  await handOverParcel(shop, staff, { orderId, carrier: "India Post", trackingNumber: "EE 123 456 785 IN" });
  await changeStatus(shop, staff, { orderId, to: "shipped", note: "" });
  await refundOrder(shop, owner, { orderId, reason: "Damaged", cancel: false });
  const [requested] = await shop.db.select().from(refund).where(eq(refund.orderId, orderId));
  await sendRefund(shop, requested?.id ?? "");
});
afterAll(() => shop.close());

async function boughtByUpi(userId: string, change: Parameters<typeof placed>[2]): Promise<string> {
  const { orderId: id, razorpayOrderId } = await placed(shop, userId, change);
  const instrument = { method: "upi", vpa: "success@razorpay" } as const;
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId, { instrument });
  const proof = {
    razorpayOrderId,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmWithProof(shop, customerActor(userId), proof)).toMatchObject({ ok: true });
  return id;
}

const find = async (text: string) => (await listOrders(shop.db, { text })).orders.map(({ number }) => number);

/** All numbers on the order's papers, parcel and payments. */
async function numbersInHand(): Promise<string[]> {
  const paid = await getPayment(shop.db, orderId);
  const papers = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const [returned] = await shop.db.select().from(refund).where(eq(refund.orderId, orderId));
  expect(papers.map(({ kind }) => kind).sort()).toEqual(["credit-note", "invoice"]);
  return [
    ...papers.map(({ number }) => number),
    ...[paid.razorpayOrderId, paid.razorpayPaymentId, paid.reference, returned?.razorpayRefundId],
    ...[returned?.reference, orderId],
  ].map(String);
}

test("an order is found by each number on its parcel, its papers and its payments", async () => {
  const numbers = await numbersInHand();
  expect(numbers).not.toContain("null");
  for (const number of numbers) expect([number, await find(number)]).toEqual([number, ["DD-26-00001"]]);
});

test.each([
  "EE123456785IN",
  "ee 123 456 785 in",
  "Negi Gifts",
  "negi gif",
  "02abcde1234f1zc",
  "9876543210",
  "98765 43210",
  "098765-43210",
  "+91 98765 43210",
  "+91 (0) 98765 43210",
  "0091 98765 43210",
])("an order is found by its reference, typed as %s", async (text) => {
  expect(await find(text)).toEqual(["DD-26-00001"]);
});

test("an order is found by the numbers of a further parcel and of a replacement", async () => {
  const at = shop.clock.now();
  const sent = { carrier: "India Post", at, by: "owner" };
  await shop.db.insert(parcel).values({ orderId, position: 2, trackingNumber: "EE 222 456 785 IN", ...sent });
  await shop.db.insert(returnRequest).values({
    id: "replaced",
    orderId,
    kind: "damage",
    status: "replaced",
    reason: "",
    requestKey: "replaced",
    askedAt: at,
  });
  const step = { requestId: "replaced", position: 0, status: "replaced" as const };
  await shop.db.insert(returnStep).values({ ...step, trackingNumber: "EE-333/456 785-IN", ...sent });
  const typed = ["EE222456785IN", "ee-222 456 785/in", "EE333456785IN", "ee 333 456 785 in"];
  for (const number of typed) expect([number, await find(number)]).toEqual([number, ["DD-26-00001"]]);
  await shop.db.delete(returnRequest);
});

test("a payment number that contains four digits of a phone number does not find orders of that phone", async () => {
  expect(await find("pay_Nx9876Qa")).toEqual([]);
});

test("the page of an order names the numbers of its payment and of its refund", async () => {
  const { bankNumbers, returns, messages } = await readBesideOrder(shop.db, orderId);
  expect(bankNumbers.map(({ label }) => label)).toEqual([
    "Razorpay payment",
    "Razorpay order",
    "UPI reference",
    "Refund",
    "Bank reference of the refund",
  ]);
  expect([returns, messages]).toEqual([[], []]);
});

test("the page of an order names its returns and messages, and none of another order", async () => {
  const at = shop.clock.now();
  const [other] = await shop.db.select().from(order).where(ne(order.id, orderId));
  for (const about of [orderId, other?.id ?? ""]) {
    await shop.db.insert(returnRequest).values({
      id: `return-${about}`,
      orderId: about,
      kind: "exchange",
      status: "asked",
      reason: "",
      requestKey: about,
      askedAt: at,
    });
    await shop.db.insert(message).values({
      id: `message-${about}`,
      orderId: about,
      kind: "order-question",
      name: "Asha",
      email: "a@b.example",
      subject: "Where is it?",
      body: "Hello",
      createdAt: at,
      updatedAt: at,
    });
  }
  expect(await readBesideOrder(shop.db, orderId)).toMatchObject({
    returns: [{ id: `return-${orderId}`, kind: "exchange", status: "asked" }],
    messages: [{ id: `message-${orderId}`, subject: "Where is it?", state: "new" }],
  });
});
