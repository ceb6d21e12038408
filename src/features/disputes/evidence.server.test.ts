import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { message, messageReply } from "#core/messages/messages.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { courierEvent } from "#core/parcels/parcels.table.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import type { GatewayPayment } from "#core/payments/razorpay.server.ts";
import { returnSurplus } from "#core/payments/refunds.server.ts";
import { batch, packedBatch } from "#features/batches/batches.table.ts";
import { insertBooking } from "#features/couriers/couriers/courier.fixture.ts";
import { askForReturn } from "#features/returns/ask-for-return.server.ts";
import { decideReturn } from "#features/returns/move-return.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { paymentDispute } from "./disputes.table.ts";
import { printEvidence } from "./evidence.server.ts";
import { checkDisputes } from "./record-dispute.server.ts";
import { sendEvidence } from "./send-evidence.server.ts";
import { getShownDispute, listShownDisputes, listUrgentDisputes } from "./shown-dispute.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let disputeId: string;
let orderId: string;
let customerId: string;
let number: string;

beforeAll(async () => {
  // The gateway uses real time.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  gateway = shop.sandbox.razorpay;
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.reset();
  await shop.sql`delete from payment_dispute`;
  customerId = await registerCustomer(shop.db);
  orderId = await bought(shop, customerId);
  number = String((await getOrderRow(shop.db, orderId)).number);
  disputeId = gateway.dispute(String((await getPayment(shop.db, orderId)).razorpayPaymentId)).id;
  await checkDisputes(shop);
});

const send = () => sendEvidence(shop, owner, { disputeId });
const read = async () => (await printEvidence(shop, disputeId)).pdf;
const reviews = () => gateway.deliveries().filter(({ event }) => event === "payment.dispute.under_review");
const atGateway = () => gateway.disputes().find(({ id }) => id === disputeId);

async function deliverOrder() {
  const at = shop.clock.now();
  await handOverParcel(shop, packer, { orderId, carrier: "India Post", trackingNumber: "EE123456785IN" });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  await insertBooking(shop.db, {
    id: `parcel-${orderId}`,
    orderId,
    courier: "india-post",
    state: "booked",
    trackingNumber: "EE123456785IN",
    carrier: "India Post",
    grams: 420,
    at,
  });
  await shop.db.insert(courierEvent).values({
    bookingId: `parcel-${orderId}`,
    at,
    says: "Item delivered to the addressee",
    place: "Shimla",
    step: "delivered",
    receivedAt: at,
  });
  const photograph = { width: 600, height: 400, channels: 3, background: "#a05a2c" } as const;
  await shop.db.insert(parcelProof).values({
    id: `proof-${orderId}`,
    orderId,
    bytes: await sharp({ create: photograph }).webp().toBuffer(),
    grams: 650,
    at,
    by: "packer",
  });
  await shop.db
    .insert(batch)
    .values({
      number: "26-07",
      productId: "candle",
      pouredOn: "2026-11-01",
      pieces: 20,
      wax: "Soy",
      pouredBy: "Meera",
      burnTest: "Clean to the end",
      note: "",
      published: false,
      requestKey: "a-batch",
      createdAt: at,
    })
    .onConflictDoNothing();
  await shop.db.insert(packedBatch).values({ orderId, position: 0, batchNumber: "26-07", at, by: "packer" });
  await shop.db.insert(message).values({
    id: `message-${orderId}`,
    kind: "order-question",
    name: "Asha",
    email: "asha@example.com",
    subject: "Where is it?",
    body: "It has not come.",
    orderId,
    createdAt: at,
    updatedAt: at,
  });
  await shop.db.insert(messageReply).values({
    id: `reply-${orderId}`,
    messageId: `message-${orderId}`,
    body: "It was delivered.",
    by: "owner",
    at,
  });
}

test("the evidence is one PDF of what the shop knows, with the order's number on every page", async () => {
  await deliverOrder();
  const pdf = await read();
  const { pages } = await readPdf(pdf);
  for (const page of pages) expect(page).toContain(number);
  const text = pages.join(" ");
  for (const words of [
    "Goods or services not provided",
    "EE123456785IN",
    "420 g",
    "650 g on the scales",
    "Item delivered to the addressee",
    "12 Mall Road",
    "Handed to India Post",
    "Marked delivered",
    "It has not come.",
    "It was delivered.",
    "Razorpay payment: pay_",
  ])
    expect(text).toContain(words);
  expect(pdf.includes("/Subtype /Image")).toBe(true);
  expect(text).toMatch(/Invoice No\.:/);
  expect(text.match(/Burn test: Clean to the end/g)).toHaveLength(1);
  for (const title of ["Returns and refunds", "Delivery", "Terms and conditions"])
    expect(text).toContain(`${title}, as in force on the day of the order`);
  // What has no row is left out, and so are the marks of Markdown.
  expect(text).not.toContain("what the customer wished to return");
  expect(text).not.toMatch(/##|\\[&.!-]/);
});

test("the evidence lists every payment and refund, and each return with its reason and the shop's answer", async () => {
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  const returned = await askForReturn(shop, customerActor(customerId), {
    number,
    kind: "unwanted",
    pieces: [{ position: 0, quantity: 1 }],
    reason: "It smells too strong",
    photographs: [],
    requestKey: newId(),
  });
  if (!returned.ok) throw new Error(returned.reason);
  const { requestId } = returned;
  await decideReturn(shop, packer, { requestId, to: "refused", note: "It was lit already" });
  const received = { id: "pay_00000000000002", amount: 999_00, method: "upi" };
  await shop.db.transaction((tx) =>
    returnSurplus(
      tx,
      { ...shop, by: "system" },
      { orderId, received: received as GatewayPayment, reason: "already-paid" },
    ),
  );
  const text = (await readPdf(await read())).pages.join(" ").replaceAll(/\s+/g, " ");
  for (const words of [
    "The reason: It smells too strong",
    "We could not agree to it, It was lit already",
    "Razorpay payment: pay_00000000000002",
    "paid once more, though nothing was due",
    "₹999.00 back, requested",
  ])
    expect(text).toContain(words);
});

test("one press sends the evidence, once, and notes who sent which file", async () => {
  expect(await send()).toEqual({ ok: true });
  const { sentAt } = await getShownDispute(shop, disputeId);
  expect(sentAt).not.toBeNull();
  shop.clock.advance({ minutes: 1 });
  expect(await send()).toEqual({ ok: true });
  expect((await getShownDispute(shop, disputeId)).sentAt).toBe(sentAt);
  const [document, ...others] = gateway.documents();
  expect(others).toEqual([]);
  expect(atGateway()?.evidence).toMatchObject({
    explanation_letter: [document?.id],
    summary: expect.stringContaining(number),
  });
  expect((await readPdf(new Uint8Array(document?.bytes ?? []))).pages.join(" ")).toContain(number);
  expect(reviews()).toHaveLength(1);
  const subject = `payment:${atGateway()?.payment_id}`;
  const noted = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, subject));
  expect(noted.filter(({ action }) => action === "payment.evidence-sent")).toMatchObject([
    { by: "owner", after: { dispute: disputeId, document: document?.id } },
  ]);
});

test.each(["create-document", "contest-dispute"])(
  "evidence whose answer to %s was lost is sent once by the next press, and noted",
  async (call) => {
    gateway.switches.set("lost-answer", { only: call, times: 1 });
    expect(await send()).toEqual({ ok: false, reason: "no-answer" });
    expect(await send()).toEqual({ ok: true });
    expect(atGateway()?.status).toBe("under_review");
    expect(reviews()).toHaveLength(1);
    expect((await getShownDispute(shop, disputeId)).sentAt).not.toBeNull();
  },
);

test("evidence is sent again when the bank wants more", async () => {
  await send();
  gateway.decideDispute(disputeId, "action_required");
  shop.clock.advance({ minutes: 1 });
  await checkDisputes(shop);
  const before = (await getShownDispute(shop, disputeId)).sentAt;
  expect(await send()).toEqual({ ok: true });
  expect((await getShownDispute(shop, disputeId)).sentAt).not.toBe(before);
  expect(reviews()).toHaveLength(2);
});

test("two presses at once send one answer", async () => {
  const outcomes = await Promise.all([send(), send()]);
  expect(outcomes).toContainEqual({ ok: true });
  expect(reviews()).toHaveLength(1);
});

test("Razorpay's refusal and a lost gateway are told in words, and nothing is changed", async () => {
  gateway.switches.set("server-error", { only: "get-dispute", times: 1 });
  expect(await send()).toEqual({ ok: false, reason: "no-answer" });
  expect(await sendEvidence({ ...shop, razorpay: undefined }, owner, { disputeId })).toEqual({
    ok: false,
    reason: "no-gateway",
  });
  const dispute = atGateway();
  if (dispute) dispute.respond_by = 1;
  expect(await send()).toEqual({ ok: false, reason: "over" });
  expect(gateway.documents()).toEqual([]);
});

test("a dispute that was accepted at Razorpay is lost, and can no longer be answered", async () => {
  gateway.decideDispute(disputeId, "lost");
  expect(await send()).toEqual({ ok: false, reason: "over" });
  expect(await shop.db.select().from(paymentDispute)).toMatchObject([{ status: "lost" }]);
});

test("nothing is sent for a payment without an order, and an unknown dispute has no evidence", async () => {
  const { id } = gateway.dispute("pay_00000000000009", { amount: 5_000 });
  await checkDisputes(shop);
  expect(await sendEvidence(shop, owner, { disputeId: id })).toEqual({ ok: false, reason: "no-order" });
  for (const none of [id, "disp_none"]) await expect(printEvidence(shop, none)).rejects.toThrow(NotFound);
  await expect(sendEvidence(shop, owner, { disputeId: "disp_none" })).rejects.toThrow(NotFound);
  const { disputes } = await listShownDisputes(shop, {});
  expect(disputes).toHaveLength(2);
  expect(disputes.find((one) => one.id === id)).toMatchObject({ numbers: [], amount: "₹50.00" });
});

test("the owner sees the most urgent dispute first, with the days that are left", async () => {
  const respondBy = Math.floor(Date.now() / 1000) + 3600 * 5;
  const { id } = gateway.dispute(String((await getPayment(shop.db, orderId)).razorpayPaymentId), {
    amount: 10_000,
    respondBy,
  });
  await checkDisputes(shop);
  const urgent = await listUrgentDisputes(shop);
  expect(urgent.map((one) => one.id)).toEqual([id, disputeId]);
  expect(urgent[0]).toMatchObject({ left: expect.stringMatching(/hours left/), numbers: [number] });
});
