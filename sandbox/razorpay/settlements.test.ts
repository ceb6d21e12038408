import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SettledItem, Settlement } from "./entities.ts";
import { indianDay, settlementDueAt } from "./settlements.ts";
import { startTestGateway } from "./test-gateway.ts";

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.razorpay.stop());
beforeEach(() => gateway.razorpay.reset());

async function pay(amount = 100_000): Promise<string> {
  const orderId = await gateway.createOrder({ amount, receipt: "our-order" });
  return (await gateway.razorpay.pay(orderId)).razorpay_payment_id;
}

async function list<Item>(path: string): Promise<Item[]> {
  const { status, body } = await gateway.call("GET", path);
  expect(status).toBe(200);
  return body.items as unknown as Item[];
}

function reportPath(query = ""): string {
  const [year, month, day] = indianDay(Date.now() / 1000).split("-");
  return `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${day}${query}`;
}

test("a settlement is the paid amount less the fee, which includes its tax", async () => {
  const paymentId = await pay(100_000);
  const made = gateway.razorpay.settle();
  expect(made).toMatchObject({ amount: 97_640, fees: 2_360, tax: 360, status: "processed" });
  expect(await list<Settlement>("/v1/settlements")).toEqual([made]);
  const [item] = await list<SettledItem>(reportPath());
  expect(item).toMatchObject({
    entity_id: paymentId,
    type: "payment",
    amount: 100_000,
    credit: 97_640,
    debit: 0,
    fee: 2_360,
    tax: 360,
    settled: true,
    order_receipt: "our-order",
    settlement_id: made.id,
    settlement_utr: made.utr,
  });
});

test("a refund and a dispute are taken from the next settlement, without a fee", async () => {
  const refunded = await pay(50_000);
  const disputed = await pay(20_000);
  await pay(100_000);
  const refund = gateway.razorpay.refund(refunded, 10_000);
  const { id: disputeId } = gateway.razorpay.dispute(disputed);
  const { amount } = gateway.razorpay.settle();
  const items = await list<SettledItem>(reportPath("&count=1000"));
  expect(items.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(amount);
  expect(items.find(({ entity_id }) => entity_id === refund.id)).toMatchObject({
    type: "refund",
    debit: 10_000,
    fee: 0,
    payment_id: refunded,
  });
  expect(items.find(({ dispute_id }) => dispute_id === disputeId)).toMatchObject({
    type: "adjustment",
    debit: 20_000,
    payment_id: disputed,
  });
});

test("a payment on hold is in the report, but in no settlement until it is released", async () => {
  const held = await pay();
  await pay();
  gateway.razorpay.hold(held);
  gateway.razorpay.settle();
  const isHeld = ({ entity_id }: SettledItem) => entity_id === held;
  expect((await list<SettledItem>(reportPath())).find(isHeld)).toMatchObject({
    on_hold: true,
    settled: false,
    settlement_id: null,
  });
  gateway.razorpay.release(held);
  const later = gateway.razorpay.settle();
  expect((await list<SettledItem>(reportPath())).find(isHeld)).toMatchObject({ settlement_id: later.id });
});

test("money that the bank returned is settled again, under another id", async () => {
  const paymentId = await pay();
  const first = gateway.razorpay.settle();
  gateway.razorpay.failSettlement(first.id);
  const second = gateway.razorpay.settle();
  const { body } = await gateway.call("GET", `/v1/settlements/${first.id}`);
  expect(body.status).toBe("failed");
  expect(await list<SettledItem>(reportPath())).toMatchObject([
    { entity_id: paymentId, settlement_id: second.id },
  ]);
});

test("nothing is settled before its day, or while refunds exceed payments", async () => {
  const paymentId = await pay();
  expect(await list("/v1/settlements")).toEqual([]);
  gateway.razorpay.refund(paymentId);
  expect(() => gateway.razorpay.settle()).toThrow("There is nothing to settle.");
});

test("money captured on a Friday is due on Tuesday, and money captured on a Monday on Wednesday", () => {
  const due = (day: string) => indianDay(settlementDueAt(Date.parse(`${day}T12:00:00+05:30`) / 1000));
  expect([due("2026-11-20"), due("2026-11-23")]).toEqual(["2026-11-24", "2026-11-25"]);
});

test("both lists are read page by page", async () => {
  const paid = [await pay(), await pay(), await pay()];
  gateway.razorpay.settle();
  const first = await list<SettledItem>(reportPath("&count=2"));
  const second = await list<SettledItem>(reportPath("&count=2&skip=2"));
  expect([...first, ...second].map(({ entity_id }) => entity_id)).toEqual(paid);
  expect(await list("/v1/settlements?count=1&skip=1")).toEqual([]);
});

test.each([
  ["/v1/settlements/recon/combined?month=11", "The year field is required."],
  ["/v1/settlements/recon/combined?year=2026", "The month field is required."],
  [
    "/v1/settlements/recon/combined?year=2026&month=11&count=1001",
    "The count must be a whole number between 1 and 1000.",
  ],
  ["/v1/settlements/setl_1", "setl_1 is not a valid id"],
])("%s is refused", async (path, description) => {
  const { status, body } = await gateway.call("GET", path);
  expect([status, body.error.description]).toEqual([400, description]);
});
