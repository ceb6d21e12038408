import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { answerBy } from "../../tests/support/outside-streams.ts";
import { signWebhook } from "./signatures.ts";
import { startTestGateway, waitUntil, webhookSecret } from "./test-gateway.ts";

type Received = { event: string; headers: string[]; body: string; id: string };
const received: Received[] = [];
/** The statuses of the next responses; 200 when empty. */
let statuses: number[] = [];

const shop = createServer(
  answerBy(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const id = String(request.headers["x-razorpay-event-id"]);
    received.push({ event: JSON.parse(body).event, headers: request.rawHeaders, body, id });
    response.writeHead(statuses.shift() ?? 200).end();
  }),
);
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/razorpay`;

const { razorpay, createOrder, call } = await startTestGateway({ webhookUrl, webhooks: "deliver" });
afterEach(async () => {
  await razorpay.idle();
  razorpay.reset();
  received.length = 0;
  statuses = [];
});
afterAll(async () => {
  await razorpay.stop();
  shop.close();
});

const listEvents = () => received.map(({ event }) => event);
const eventsOfPayment = ["payment.authorized", "payment.captured", "order.paid"];

describe("deliveries", () => {
  test("a payment sends three webhooks, signed over their raw bodies, with Razorpay's headers", async () => {
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual(eventsOfPayment);
    for (const { headers, body, id } of received) {
      const headersByName = Object.fromEntries(
        headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])),
      );
      expect(headersByName).toMatchObject({
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "request-id": id,
        "x-razorpay-signature": signWebhook(webhookSecret, body),
        "accept-encoding": "gzip",
      });
      expect(id).toMatch(/^[A-Za-z0-9]{14}$/);
      expect(body).toContain(String.raw`sandbox\/bank`);
      expect(body).toContain(String.raw`\u2013`);
      expect(JSON.stringify(JSON.parse(body))).not.toBe(body);
    }
    expect(new Set(received.map(({ body }) => Object.keys(JSON.parse(body)).join())).size).toBe(3);
  });

  test("each webhook has the payment's state at the time of its event", async () => {
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    const statuses = received.map(({ body }) => JSON.parse(body).payload.payment.entity.status);
    expect(statuses).toEqual(["authorized", "captured", "captured"]);
    expect(JSON.parse(received[2]?.body ?? "").payload.order.entity.status).toBe("paid");
  });

  test("a webhook that is not answered with 2xx is sent again with the same id and body", async () => {
    statuses = [500, 400, 200];
    await razorpay.fail(await createOrder());
    await waitUntil(() => received.length === 3);
    expect(new Set(received.map((one) => one.id)).size).toBe(1);
    expect(new Set(received.map((one) => one.body)).size).toBe(1);
    await waitUntil(() => razorpay.deliveries()[0]?.state === "delivered");
    expect(razorpay.deliveries()[0]?.attempts.map((attempt) => attempt.status)).toEqual([500, 400, 200]);
  });

  test("a payment with webhook drop sends no webhook", async () => {
    await razorpay.pay(await createOrder(), { webhook: "drop" });
    await razorpay.idle();
    expect(listEvents()).toEqual([]);
    expect(razorpay.deliveries().map((one) => one.state)).toEqual(["lost", "lost", "lost"]);
  });
});

describe("switches", () => {
  test("duplicate-webhooks delivers the same event again", async () => {
    razorpay.switches.set("duplicate-webhooks", { only: "order.paid", value: 2 });
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual([...eventsOfPayment, "order.paid", "order.paid"]);
    expect(new Set(received.slice(2).map((one) => one.id)).size).toBe(1);
  });

  test("reorder-webhooks delivers an event after the one that follows it", async () => {
    razorpay.switches.set("reorder-webhooks", { only: "payment.captured" });
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual(["payment.authorized", "order.paid", "payment.captured"]);
  });

  test("drop-webhooks loses an event, and delay-webhooks delivers one later", async () => {
    razorpay.switches.set("drop-webhooks", { only: "payment.authorized" });
    razorpay.switches.set("delay-webhooks", { only: "payment.captured", value: 10 });
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual(["order.paid"]);
    await waitUntil(() => received.length === 2);
    expect(listEvents()).toEqual(["order.paid", "payment.captured"]);
  });

  test("webhook-before-answer delivers the webhooks before create-order answers", async () => {
    razorpay.switches.set("webhook-before-answer");
    const { body } = await call("POST", "/v1/orders", { amount: 5000, currency: "INR" });
    expect(listEvents()).toEqual(eventsOfPayment);
    expect(body).toMatchObject({ status: "created" });
    expect(razorpay.orders()[0]?.status).toBe("paid");
  });

  test("with fail-then-capture one payment id fails and is then captured", async () => {
    razorpay.switches.set("fail-then-capture");
    const { razorpay_payment_id: id } = await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual(["payment.failed", ...eventsOfPayment]);
    expect(new Set(received.map(({ body }) => JSON.parse(body).payload.payment.entity.id))).toEqual(
      new Set([id]),
    );
  });

  test("with late-authorisation a payment fails first and is captured later", async () => {
    razorpay.switches.set("late-authorisation", { value: 5 });
    await expect(razorpay.pay(await createOrder())).rejects.toThrow("not completed on time");
    await waitUntil(() => received.length === 4);
    expect(listEvents()).toEqual(["payment.failed", ...eventsOfPayment]);
  });

  test("with second-success a second payment of a paid order is refunded at once", async () => {
    razorpay.switches.set("second-success");
    await razorpay.pay(await createOrder());
    await razorpay.idle();
    expect(listEvents()).toEqual([
      ...eventsOfPayment,
      "payment.authorized",
      "refund.created",
      "refund.processed",
    ]);
    expect(razorpay.payments().map((payment) => payment.status)).toEqual(["captured", "refunded"]);
  });

  test("a pending refund is processed later, or fails and leaves the payment captured", async () => {
    for (const [name, end] of [
      ["refund-pending", "processed"],
      ["refund-fails", "failed"],
    ] as const) {
      const { razorpay_payment_id: id } = await razorpay.pay(await createOrder());
      razorpay.switches.set(name, { value: 5 });
      const refund = razorpay.refund(id);
      expect(refund.status).toBe("pending");
      await waitUntil(() => refund.status === end);
      const payment = razorpay.payments().find((one) => one.id === id);
      expect(payment?.status).toBe(end === "processed" ? "refunded" : "captured");
    }
    await waitUntil(
      () => listEvents().includes("refund.failed") && listEvents().includes("refund.processed"),
    );
  });
});
