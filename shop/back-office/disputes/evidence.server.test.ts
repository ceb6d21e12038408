import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { batch, packedBatch } from "#shop/batches/batches.table.ts";
import { message, messageReply } from "#shop/messages/messages.table.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { handOverParcel } from "#shop/orders/parcels/parcels.server.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { courierBooking, courierEvent } from "#shop/parcels/parcels.table.ts";
import { parcelProof } from "#shop/parcels/proof/proofs.table.ts";
import { acceptDispute, sendEvidence } from "#shop/payments/disputes/answer-dispute.server.ts";
import { disputePaper, paymentDispute } from "#shop/payments/disputes/disputes.table.ts";
import { evidenceKinds } from "#shop/payments/disputes/evidence-kind.ts";
import { checkDisputes } from "#shop/payments/disputes/record-dispute.server.ts";
import { getPayment } from "#shop/payments/payments.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { getEvidencePaper, makeEvidence } from "./make-evidence.server.ts";
import { getShownDispute, listShownDisputes, listUrgentDisputes } from "./shown-dispute.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let gateway: typeof shop.sandbox.razorpay;
let disputeId: string;
let orderId: string;
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
  orderId = await bought(shop, await registerCustomer(shop.db));
  number = String((await getOrderRow(shop.db, orderId)).number);
  disputeId = gateway.dispute(String((await getPayment(shop.db, orderId)).razorpayPaymentId)).id;
  await checkDisputes(shop);
});

const make = () => makeEvidence(shop, owner, { disputeId });
const madeAt = async () => String((await getShownDispute(shop, disputeId)).madeAt);
const send = async (at?: string) => sendEvidence(shop, owner, { disputeId, madeAt: at ?? (await madeAt()) });
const pagesOf = async (kind: string) =>
  (await readPdf((await getEvidencePaper(shop.db, { disputeId, kind })).pdf)).pages;
const atGateway = () => gateway.disputes().find(({ id }) => id === disputeId);

async function deliverOrder() {
  const at = shop.clock.now();
  await handOverParcel(shop, packer, { orderId, carrier: "India Post", trackingNumber: "EE123456785IN" });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  await shop.db.insert(courierBooking).values({
    id: `parcel-${orderId}`,
    orderId,
    courier: "india-post",
    state: "booked",
    trackingNumber: "EE123456785IN",
    carrier: "India Post",
    grams: 420,
    at,
    by: "owner",
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

test("one press makes a file of each kind, and one of all, with the order's number on every page", async () => {
  await deliverOrder();
  expect(await make()).toEqual({ ok: true });
  const { papers } = await getShownDispute(shop, disputeId);
  const kinds = evidenceKinds.filter((kind) => kind !== "refund_confirmation");
  expect(papers.map(({ kind }) => kind)).toEqual(["all", ...kinds]);
  for (const { kind } of papers) for (const page of await pagesOf(kind)) expect(page, kind).toContain(number);
  expect(await pagesOf("explanation_letter")).toHaveLength(1);
  const shipping = (await pagesOf("shipping_proof")).join(" ");
  for (const words of [
    "EE123456785IN",
    "420 g",
    "650 g on the scales",
    "Item delivered to the addressee",
    "12 Mall Road",
    "Delivered",
  ])
    expect(shipping).toContain(words);
  const { pdf } = await getEvidencePaper(shop.db, { disputeId, kind: "shipping_proof" });
  expect(pdf.includes("/Subtype /Image")).toBe(true);
  const messages = (await pagesOf("customer_communication")).join(" ");
  for (const words of ["It has not come.", "It was delivered."]) expect(messages).toContain(words);
  const billing = (await pagesOf("billing_proof")).join(" ");
  expect(billing).toMatch(/Invoice No\.:/);
  expect(billing.match(/Burn test: Clean to the end/g)).toHaveLength(1);
  expect((await pagesOf("term_and_conditions")).join(" ")).toMatch(/in force on the day of the order/);
  const all = await pagesOf("all");
  const lengths = await Promise.all(kinds.map(async (kind) => (await pagesOf(kind)).length));
  expect(all).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));
});

test("the evidence is sent once, as the owner has looked at it", async () => {
  await make();
  const before = await madeAt();
  shop.clock.advance({ minutes: 1 });
  await make();
  expect(await send(before)).toEqual({ ok: false, reason: "changed" });
  expect(gateway.documents()).toEqual([]);
  expect(await send()).toEqual({ ok: true });
  expect(await send()).toEqual({ ok: true });
  const papers = await shop.db.select().from(disputePaper).where(eq(disputePaper.disputeId, disputeId));
  const sent = papers.filter(({ kind }) => kind !== "all");
  expect(gateway.documents()).toHaveLength(sent.length);
  const evidence = atGateway()?.evidence;
  for (const { kind, documentId, pdf } of sent) {
    expect(evidence?.[kind as "shipping_proof"]).toEqual([documentId]);
    expect(Buffer.from(gateway.documents().find(({ id }) => id === documentId)?.bytes ?? [])).toEqual(pdf);
  }
  expect(papers.find(({ kind }) => kind === "all")?.documentId).toBeNull();
  expect(evidence?.summary).toContain(number);
  expect(await make()).toEqual({ ok: false, reason: "over" });
});

test.each(["create-document", "contest-dispute"])(
  "evidence whose answer to %s was lost is sent once by the next press",
  async (call) => {
    await make();
    gateway.switches.set("lost-answer", { only: call, times: 1 });
    expect(await send()).toEqual({ ok: false, reason: "no-answer" });
    expect(await send()).toEqual({ ok: true });
    expect(atGateway()?.status).toBe("under_review");
    const reviews = gateway.deliveries().filter(({ event }) => event === "payment.dispute.under_review");
    expect(reviews).toHaveLength(1);
  },
);

test("evidence is submitted once when only the answer to the submitting was lost", async () => {
  await make();
  const submit = shop.razorpay.disputes.saveDraft;
  shop.razorpay.disputes.saveDraft = async (...evidence) => {
    const saved = await submit(...evidence);
    gateway.switches.set("lost-answer", { only: "contest-dispute", times: 1 });
    return saved;
  };
  expect(await send()).toEqual({ ok: false, reason: "no-answer" });
  shop.razorpay.disputes.saveDraft = submit;
  expect(await send()).toEqual({ ok: true });
  const submitted = gateway.requests().filter(({ method }) => method === "PATCH");
  expect(submitted).toHaveLength(2);
});

test("papers that are made anew while the ones before are sent go out only as themselves", async () => {
  await make();
  const { razorpay } = shop;
  const upload: typeof razorpay.disputes.upload = async (...file) => {
    shop.clock.advance({ seconds: 1 });
    await make();
    return razorpay.disputes.upload(...file);
  };
  const slow = { ...shop, razorpay: { ...razorpay, disputes: { ...razorpay.disputes, upload } } };
  const sent = await sendEvidence(slow, owner, { disputeId, madeAt: await madeAt() });
  expect(sent).toEqual({ ok: false, reason: "changed" });
  expect(atGateway()?.status).toBe("open");
  const papers = await shop.db.select().from(disputePaper).where(eq(disputePaper.disputeId, disputeId));
  expect(papers.every(({ documentId }) => documentId === null)).toBe(true);
  expect(await send()).toEqual({ ok: true });
});

test("two presses at once send one answer", async () => {
  await make();
  const at = await madeAt();
  const outcomes = await Promise.all([send(at), send(at)]);
  expect(outcomes).toContainEqual({ ok: true });
  const reviews = gateway.deliveries().filter(({ event }) => event === "payment.dispute.under_review");
  expect(reviews).toHaveLength(1);
});

test("Razorpay's refusal and a lost gateway are told in words, and nothing is changed", async () => {
  await make();
  gateway.switches.set("server-error", { only: "get-dispute", times: 1 });
  expect(await send()).toEqual({ ok: false, reason: "no-answer" });
  expect(await sendEvidence({ ...shop, razorpay: undefined }, owner, { disputeId, madeAt: "" })).toEqual({
    ok: false,
    reason: "no-gateway",
  });
  const dispute = atGateway();
  if (dispute) dispute.respond_by = 1;
  expect(await send()).toEqual({ ok: false, reason: "over" });
});

test("an accepted dispute is lost, once, and who accepted it is recorded", async () => {
  gateway.switches.set("lost-answer", { only: "accept-dispute", times: 1 });
  expect(await acceptDispute(shop, owner, { disputeId })).toEqual({ ok: false, reason: "no-answer" });
  expect(await acceptDispute(shop, owner, { disputeId })).toEqual({ ok: true });
  expect(await shop.db.select().from(paymentDispute)).toMatchObject([{ status: "lost" }]);
  const other = gateway.dispute(String((await getPayment(shop.db, orderId)).razorpayPaymentId)).id;
  await checkDisputes(shop);
  expect(await acceptDispute(shop, owner, { disputeId: other })).toEqual({ ok: true });
  const accepted = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, "payment.dispute-accepted"));
  expect(accepted).toMatchObject([{ by: "owner", after: { dispute: other } }]);
});

test("nothing is made for a payment without an order, and an unknown dispute has no papers", async () => {
  const { id } = gateway.dispute("pay_00000000000009", { amount: 5_000 });
  await checkDisputes(shop);
  expect(await makeEvidence(shop, owner, { disputeId: id })).toEqual({ ok: false, reason: "no-order" });
  await expect(getEvidencePaper(shop.db, { disputeId: id, kind: "all" })).rejects.toThrow(NotFound);
  await expect(makeEvidence(shop, owner, { disputeId: "disp_none" })).rejects.toThrow(NotFound);
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
