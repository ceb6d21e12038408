import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { answerBy } from "../../tests/support/outside-streams.ts";
import { startTestShiprocket } from "./test-shiprocket.ts";

type Posted = { key: string | undefined; body: Record<string, unknown> };
let posted: Posted[] = [];
const shop = createServer(
  answerBy(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.headers["x-api-key"];
    posted.push({ key: key?.toString(), body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.end();
  }),
);
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/parcels`;
const { shiprocket, signIn, book } = await startTestShiprocket({ webhookUrl, webhooks: "deliver" });

let awb = "";
beforeEach(async () => {
  shiprocket.reset();
  await signIn();
  shiprocket.setWebhookToken("the shop's token");
  awb = await book("order-1");
  await shiprocket.idle();
  posted = [];
});
afterAll(async () => {
  await shiprocket.stop();
  shop.close();
});

const labels = () => posted.map(({ body }) => body.current_status);

test("a step is posted with the key, both tables' numbers and the day first", async () => {
  shiprocket.move(awb, "picked-up", { at: new Date("2026-11-28T10:00:00Z") });
  await shiprocket.idle();
  expect(posted).toMatchObject([
    {
      key: "the shop's token",
      body: {
        awb,
        order_id: "order-1",
        current_status_id: 51,
        shipment_status_id: 42,
        current_timestamp: "28 11 2026 15:30:00",
        scans: [{ "sr-status": "1" }, { "sr-status": "42" }],
      },
    },
  ]);
});

test("webhooks are lost, doubled, late and reordered by switches", async () => {
  shiprocket.switches.set("lose-webhook", { only: "picked-up" });
  shiprocket.switches.set("double-webhook", { only: "in-transit", value: 1 });
  shiprocket.switches.set("reorder-webhook", { only: "out-for-delivery" });
  for (const step of ["picked-up", "in-transit", "out-for-delivery", "delivered"] as const)
    shiprocket.move(awb, step);
  await shiprocket.idle();
  expect(labels()).toEqual(["IN TRANSIT", "IN TRANSIT", "DELIVERED", "OUT FOR DELIVERY"]);
  shiprocket.switches.set("late-webhook");
  shiprocket.move(awb, "rto-initiated");
  await shiprocket.idle();
  expect(labels()).toHaveLength(4);
  await expect.poll(labels).toHaveLength(5);
});

test("a forged webhook says delivered with another key, before the true one", async () => {
  shiprocket.switches.set("forge-webhook");
  shiprocket.move(awb, "undelivered");
  await shiprocket.idle();
  expect(posted.map(({ key }) => key)).toEqual(["not the token", "the shop's token"]);
  expect(labels()).toEqual(["DELIVERED", "UNDELIVERED"]);
});
