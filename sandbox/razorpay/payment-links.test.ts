import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentLink } from "./entities.ts";
import { signPaymentLink } from "./signatures.ts";
import { startTestGateway } from "./test-gateway.ts";

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.razorpay.stop());
beforeEach(() => gateway.razorpay.reset());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const fields = (change: object = {}) => ({
  amount: 99_900,
  reference_id: "AP-1042-1",
  expire_by: inAnHour(),
  callback_url: "http://localhost:3000/order/1",
  callback_method: "get",
  ...change,
});
const create = async (change: object = {}) => {
  const { body } = await gateway.call("POST", "/v1/payment_links", fields(change));
  return body as unknown as PaymentLink;
};
const events = () => gateway.razorpay.deliveries().map(({ event }) => event);

test("a link is made, read and found by its reference, at addresses with and without a final slash", async () => {
  const link = await create();
  expect(link).toMatchObject({
    status: "created",
    notes: null,
    payments: null,
    expired_at: 0,
    amount_paid: 0,
  });
  expect(link).not.toHaveProperty("entity");
  expect((await gateway.call("GET", `/v1/payment_links/${link.id}`)).body).toMatchObject({ id: link.id });
  for (const path of ["/v1/payment_links", "/v1/payment_links/"]) {
    const { body } = await gateway.call("GET", `${path}?reference_id=AP-1042-1`);
    expect(body.payment_links).toMatchObject([{ id: link.id }]);
  }
});

describe("a link is refused", () => {
  test.each([
    ["without an amount", { amount: undefined }, "The amount is required"],
    ["with a field that nobody knows", { colour: "red" }, "wrong input fields sent."],
    [
      "that ends in a quarter of an hour",
      { expire_by: Math.floor(Date.now() / 1000) + 900 },
      "timestamp must be atleast 15 minutes in future",
    ],
    [
      "for UPI alone",
      { upi_link: true },
      "UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.",
    ],
  ])("a link is refused %s", async (_, change, description) => {
    const { status, body } = await gateway.call("POST", "/v1/payment_links", fields(change));
    expect([status, body.error.description]).toEqual([400, description]);
  });

  test("a link is refused with a reference that was used, even by a cancelled link", async () => {
    const { id } = await create();
    await gateway.call("POST", `/v1/payment_links/${id}/cancel`);
    const { body } = await gateway.call("POST", "/v1/payment_links", fields());
    expect(body.error.description).toBe("payment link creation with reference ID already attempted");
  });
});

test("a paid link redirects to a signed address, lists its payment, and sends webhooks with Razorpay's oddities", async () => {
  const { id } = await create();
  const back = await fetch(`${gateway.razorpay.url}/l/${id}/pay`, { method: "POST", redirect: "manual" });
  const address = new URL(back.headers.get("location") ?? "");
  const paymentId = address.searchParams.get("razorpay_payment_id") ?? "";
  expect(address.origin + address.pathname).toBe("http://localhost:3000/order/1");
  expect(address.searchParams.get("razorpay_signature")).toBe(
    signPaymentLink("standin_key_secret", {
      linkId: id,
      referenceId: "AP-1042-1",
      status: "paid",
      paymentId,
    }),
  );
  const { body } = await gateway.call("GET", `/v1/payment_links/${id}`);
  expect(body).toMatchObject({ status: "paid", amount_paid: 99_900, payments: [{ payment_id: paymentId }] });
  const paid = gateway.razorpay.deliveries().find(({ event }) => event === "payment_link.paid");
  const event = JSON.parse(paid?.body ?? "{}");
  expect(event.payload.payment_link.entity).not.toHaveProperty("payments");
  expect(event.payload.order.entity.id).toBe(event.payload.payment.entity.order_id.replace("order_", ""));
  expect(event.created_at).toBe(event.payload.payment_link.entity.created_at);
});

test("signatures match Razorpay's, with a reference and without", () => {
  const link = { linkId: "plink_StandIn00000001", status: "paid", paymentId: "pay_StandIn00000001" };
  expect(signPaymentLink("standin_key_secret", { ...link, referenceId: "AP-1042-1" })).toBe(
    "eb287d1384709e04126df5e10b852bac8582bd8ef1f7a42577a5fa207d5a16db",
  );
  expect(signPaymentLink("standin_key_secret", { ...link, referenceId: "" })).toBe(
    "58e8815a1b359d0b8bfbcd2ab95a9b2b7e60ec5f347b99dfa153506ae94db2d5",
  );
});

test("a payment that fails leaves the link open, and its page says why", async () => {
  const { id } = await create();
  const answer = await fetch(`${gateway.razorpay.url}/l/${id}/fail`, { method: "POST" });
  expect(await answer.text()).toContain('role="alert"');
  expect((await gateway.call("GET", `/v1/payment_links/${id}`)).body.status).toBe("created");
});

test("a cancelled link cannot be paid or cancelled again, and a paid one cannot be cancelled", async () => {
  const first = await create();
  const second = await create({ reference_id: "AP-1042-2" });
  await gateway.call("POST", `/v1/payment_links/${first.id}/cancel`);
  const again = await gateway.call("POST", `/v1/payment_links/${first.id}/cancel`);
  expect(again.body.error.description).toBe("cannot cancel or expire an expired link");
  await expect(gateway.razorpay.payLink(first.id)).rejects.toThrow("This payment link is cancelled.");
  await gateway.razorpay.payLink(second.id);
  const paid = await gateway.call("POST", `/v1/payment_links/${second.id}/cancel`);
  expect(paid.body.error.description).toBe("cannot cancel or expire an already paid/partially paid link");
  expect(events()).toContain("payment_link.cancelled");
});

test("an expired link sends a webhook, and a payment begun in time may arrive after it", async () => {
  const { id } = await create();
  gateway.razorpay.expireLink(id);
  expect(events()).toEqual(["payment_link.expired"]);
  await expect(gateway.razorpay.payLink(id)).rejects.toThrow("This payment link is expired.");
  await gateway.razorpay.payLink(id, { late: true });
  expect(gateway.razorpay.paymentLinks()).toMatchObject([{ status: "expired", amount_paid: 99_900 }]);
});

test("a link is sent again by SMS or email, and by nothing else", async () => {
  const { id } = await create();
  const notify = (medium: string) => gateway.call("POST", `/v1/payment_links/${id}/notify_by/${medium}`);
  expect((await notify("sms")).body).toEqual({ success: true });
  expect((await notify("pigeon")).body.error.description).toBe("not a valid notification medium");
});
