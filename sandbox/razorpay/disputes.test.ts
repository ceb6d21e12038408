import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { basic, keyId, keySecret, startTestGateway } from "./test-gateway.ts";

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.razorpay.stop());
beforeEach(() => gateway.razorpay.reset());

async function pay(amount = 100_000): Promise<string> {
  const orderId = await gateway.createOrder({ amount });
  return (await gateway.razorpay.pay(orderId)).razorpay_payment_id;
}

async function upload(type = "application/pdf", purpose = "dispute_evidence") {
  const form = new FormData();
  form.set("file", new File(["%PDF-"], "proof.pdf", { type }));
  form.set("purpose", purpose);
  const authorization = basic(keyId, keySecret);
  const response = await fetch(`${gateway.razorpay.url}/v1/documents`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  return (await response.json()) as { id: string; error?: { description: string } };
}

const contest = (id: string, body: object) => gateway.call("PATCH", `/v1/disputes/${id}/contest`, body);
const submit = { action: "submit" };
const said = ({ body }: { body: { error: { description: string } } }) => body.error.description;
const events = () =>
  gateway.razorpay
    .deliveries()
    .map(({ event }) => event)
    .filter((event) => event.startsWith("payment.dispute."));
const openMoney = () =>
  gateway.razorpay
    .openItems()
    .filter(({ type }) => type === "adjustment")
    .map(({ credit, debit, dispute_id }) => ({ credit, debit, dispute_id }));

test("a dispute takes its sum at once, and brings it back when it is won", async () => {
  const { id } = gateway.razorpay.dispute(await pay(), { amount: 40_000 });
  const { id: documentId } = await upload();
  expect((await contest(id, { shipping_proof: [documentId], action: "submit" })).body).toMatchObject({
    status: "under_review",
    evidence: { shipping_proof: [documentId], submitted_at: expect.any(Number) },
  });
  gateway.razorpay.decideDispute(id, "won");
  expect(openMoney()).toEqual([
    { credit: 0, debit: 40_000, dispute_id: id },
    { credit: 40_000, debit: 0, dispute_id: id },
  ]);
  expect(events()).toEqual([
    "payment.dispute.created",
    "payment.dispute.under_review",
    "payment.dispute.won",
  ]);
});

test("the bank may want more evidence, and a won payment may be disputed again in the next phase", async () => {
  const paymentId = await pay();
  const { id } = gateway.razorpay.dispute(paymentId, { silent: true });
  await contest(id, { billing_proof: [(await upload()).id], action: "submit" });
  gateway.razorpay.decideDispute(id, "action_required");
  expect((await gateway.call("GET", `/v1/disputes/${id}`)).body.status).toBe("open");
  gateway.razorpay.decideDispute(id, "won");
  gateway.razorpay.dispute(paymentId, { phase: "pre_arbitration" });
  expect((await gateway.call("GET", "/v1/disputes?count=10")).body.items).toHaveLength(2);
  expect(events()).toContain("payment.dispute.action_required");
});

test("only an open dispute before its last moment is contested, and none is accepted by a call", async () => {
  const { id } = gateway.razorpay.dispute(await pay());
  expect(said(await gateway.call("POST", `/v1/disputes/${id}/accept`))).toMatch(/URL was not found/);
  gateway.razorpay.decideDispute(id, "lost");
  expect(said(await contest(id, submit))).toBe("Action not allowed when dispute is in lost status.");
  const late = gateway.razorpay.dispute(await pay(), { respondBy: 1 });
  expect(said(await contest(late.id, submit))).toBe("Action not allowed as deadline to respond has elapsed.");
  expect(said(await contest("disp_00000000000000", submit))).toBe("The id provided does not exist");
  expect(said(await contest("nothing", submit))).toBe("nothing is not a valid id");
});

test("evidence is refused with a field, an amount, an action or a document that does not fit", async () => {
  const { id } = gateway.razorpay.dispute(await pay(), { amount: 40_000 });
  expect(said(await contest(id, { terms: [] }))).toBe("terms is/are not required and should not be sent");
  expect(said(await contest(id, { ...submit, amount: 40_001 }))).toBe(
    "contest amount cannot be greater than dispute amount.",
  );
  for (const body of [{ action: "send" }, { action: "draft" }, {}])
    expect(said(await contest(id, body))).toBe("The selected action is invalid.");
  expect(said(await contest(id, submit))).toMatch(/one document/);
  expect(said(await contest(id, { ...submit, billing_proof: ["doc_00000000000000"] }))).toBe(
    "The id provided does not exist",
  );
  expect((await upload("text/plain")).error?.description).toMatch(/file of type/);
  expect((await upload("image/png", "kyc")).error?.description).toMatch(/purpose/);
});

test("a payment that the gateway does not know is disputed without a payment in the event", () => {
  gateway.razorpay.dispute("pay_00000000000000", { amount: 5_000, phase: "fraud" });
  const [delivery] = gateway.razorpay.deliveries();
  expect(JSON.parse(delivery?.body ?? "{}").contains).toEqual(["dispute"]);
  expect(openMoney()).toEqual([]);
});
