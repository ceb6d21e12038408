import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { answerBy } from "../../tests/support/outside-streams.ts";
import { waitUntil } from "../razorpay/test-gateway.ts";
import { signBody } from "./signatures.ts";
import { appSecret, codCall, startTestWhatsapp } from "./test-whatsapp.ts";

type Received = { signature: string | undefined; body: string };
const received: Received[] = [];
/** The statuses of the next answers; 200 when empty. */
let answers: number[] = [];
const verifyToken = "token of the shop";

const shop = createServer(
  answerBy(async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.method === "GET") {
      const isRight = searchParams.get("hub.verify_token") === verifyToken;
      response.writeHead(isRight ? 200 : 403).end(isRight ? searchParams.get("hub.challenge") : "");
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = request.headers["x-hub-signature-256"] as string | undefined;
    received.push({ signature, body: Buffer.concat(chunks).toString() });
    response.writeHead(answers.shift() ?? 200).end();
  }),
);
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/whatsapp`;

const { whatsapp, send, tell, approveTemplates } = await startTestWhatsapp({
  webhookUrl,
  webhooks: "deliver",
});
beforeEach(async () => {
  await whatsapp.idle();
  whatsapp.reset();
  await approveTemplates();
  await whatsapp.idle();
  received.length = 0;
  answers = [];
});
afterAll(async () => {
  await whatsapp.stop();
  shop.close();
});

type Change = {
  field: string;
  value: {
    statuses?: Record<string, unknown>[];
    messages?: Record<string, unknown>[];
    contacts?: Record<string, unknown>[];
    [name: string]: unknown;
  };
};
const changeOf = ({ body }: Received): Change => JSON.parse(body).entry[0].changes[0];
const listStatuses = () => received.flatMap((one) => changeOf(one).value.statuses ?? []);
const statusNames = () => listStatuses().map(({ status }) => status);
const lastMessage = () => received.flatMap((one) => changeOf(one).value.messages ?? []).at(-1);
const isGenuine = ({ signature, body }: Received) => signature === signBody(appSecret, body);
const asha = { number: "919876543210", name: "Asha" };

/** Sends a template and waits for this many webhooks. */
async function tellAndWait(count: number): Promise<string> {
  const id = await tell({ biz_opaque_callback_data: "row-7" });
  await waitUntil(() => received.length === count);
  await whatsapp.idle();
  return id;
}

describe("statuses", () => {
  test("a message is sent and delivered, with its price category and the shop's own data", async () => {
    const id = await tellAndWait(2);
    expect(listStatuses()).toMatchObject(
      ["sent", "delivered"].map((status) => ({
        id,
        status,
        timestamp: expect.stringMatching(/^\d{10}$/),
        recipient_id: "919876543210",
        recipient_user_id: whatsapp.people()[0]?.userId,
        biz_opaque_callback_data: "row-7",
        pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
      })),
    );
    expect(received.every(isGenuine)).toBe(true);
  });

  test("an opened chat is read, once", async () => {
    const id = await tellAndWait(2);
    whatsapp.read(id);
    whatsapp.read(id);
    await whatsapp.idle();
    expect(statusNames()).toEqual(["sent", "delivered", "read"]);
  });

  test("a number without WhatsApp fails after the call was answered", async () => {
    whatsapp.switches.set("not-on-whatsapp", { only: "919876543210" });
    await tellAndWait(1);
    expect(listStatuses()).toMatchObject([
      { status: "failed", errors: [{ code: 131026, error_data: { details: expect.any(String) } }] },
    ]);
    whatsapp.switches.clear();
    whatsapp.switches.set("fail", { value: 131042 });
    const { body } = await send({ to: "919876543210", ...codCall });
    await waitUntil(() => received.length === 2);
    expect(whatsapp.press(body.messages[0]?.id ?? "", 0)).toBeUndefined();
    expect(listStatuses()[1]).toMatchObject({ status: "failed", errors: [{ code: 131042 }] });
  });

  test("a message to a phone that is off is delivered when its chat is opened", async () => {
    whatsapp.switches.set("not-delivered");
    const id = await tellAndWait(1);
    whatsapp.read(id);
    await whatsapp.idle();
    expect(statusNames()).toEqual(["sent", "delivered", "read"]);
  });
});

describe("switches for webhooks", () => {
  test("double-webhook posts the same bytes again", async () => {
    whatsapp.switches.set("double-webhook", { only: "delivered" });
    await tellAndWait(4);
    expect(statusNames()).toEqual(["sent", "delivered", "delivered", "delivered"]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(2);
  });

  test("reorder-webhook delivers a status after the next, and late-webhook delays one", async () => {
    whatsapp.switches.set("reorder-webhook", { only: "sent" });
    await tellAndWait(2);
    whatsapp.switches.set("late-webhook", { only: "sent", value: 100 });
    await tellAndWait(4);
    expect(statusNames()).toEqual(["delivered", "sent", "delivered", "sent"]);
  });

  test("lose-webhook loses a status, for one number only if it is limited", async () => {
    whatsapp.switches.set("lose-webhook", { only: "919800000001 sent" });
    whatsapp.switches.set("lose-webhook", { only: "919876543210 sent" });
    await tellAndWait(1);
    expect(statusNames()).toEqual(["delivered"]);
    expect(
      whatsapp
        .deliveries()
        .map(({ state }) => state)
        .slice(-2),
    ).toEqual(["lost", "delivered"]);
    expect(whatsapp.switches.list()).toHaveLength(1);
  });

  test("forge-webhook posts a better status first, with a wrong signature", async () => {
    whatsapp.switches.set("forge-webhook", { only: "failed" });
    whatsapp.switches.set("fail");
    await tellAndWait(2);
    expect(statusNames()).toEqual(["read", "failed"]);
    expect(received.map(isGenuine)).toEqual([false, true]);
  });

  test("status-before-answer delivers the statuses before the call is answered", async () => {
    whatsapp.switches.set("status-before-answer");
    await tell();
    expect(statusNames()).toEqual(["sent", "delivered"]);
  });

  test("a webhook that is not answered with 2xx is posted again with the same bytes", async () => {
    answers = [500, 403];
    whatsapp.switches.set("lose-webhook", { only: "sent" });
    await tellAndWait(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(whatsapp.deliveries().at(-1)).toMatchObject({
      state: "delivered",
      attempts: [{ status: 500 }, { status: 403 }, { status: 200 }],
    });
  });
});

describe("what people do", () => {
  test("a text arrives with the person's name, number and user id", async () => {
    whatsapp.say(asha, "STOP 🙏");
    await whatsapp.idle();
    const [{ value, field }] = received.map(changeOf) as [Change];
    expect(field).toBe("messages");
    expect(value.contacts).toEqual([
      { profile: { name: "Asha" }, wa_id: asha.number, user_id: whatsapp.people()[0]?.userId },
    ]);
    expect(lastMessage()).toMatchObject({ from: asha.number, type: "text", text: { body: "STOP 🙏" } });
    expect(received[0]?.body).toContain(String.raw`\ud83d\ude4f`);
  });

  test("somebody with a user name is known by the user id alone", async () => {
    whatsapp.say({ username: "tenzin", name: "Tenzin" }, "Hello");
    await whatsapp.idle();
    const { userId } = whatsapp.people()[0] ?? {};
    expect(lastMessage()).toMatchObject({ from_user_id: userId });
    expect(lastMessage()).not.toHaveProperty("from");
  });

  test("a hidden number is left out of webhooks until it is shown again", async () => {
    whatsapp.say(asha, "Hello");
    const { userId = "" } = whatsapp.people()[0] ?? {};
    whatsapp.hideNumber(userId, true);
    whatsapp.say(asha, "Hidden");
    await whatsapp.idle();
    expect(lastMessage()).not.toHaveProperty("from");
    whatsapp.hideNumber(userId, false);
    whatsapp.say(asha, "Shown");
    await whatsapp.idle();
    expect(lastMessage()).toHaveProperty("from", asha.number);
  });

  test("a pressed quick reply brings its payload and the message that it answers, once", async () => {
    const { body } = await send({ to: asha.number, ...codCall });
    const id = body.messages[0]?.id ?? "";
    expect(whatsapp.press(id, 2)).toBeUndefined();
    expect(whatsapp.press(id, 0)).toMatchObject({ text: "Yes, send it", answers: id });
    expect(whatsapp.press(id, 1)).toBeUndefined();
    await whatsapp.idle();
    expect(lastMessage()).toMatchObject({
      type: "button",
      button: { text: "Yes, send it", payload: "cod:1042:yes" },
      context: { id },
    });
    expect(statusNames()).toEqual(["sent", "delivered", "read"]);
  });
});

describe("the account", () => {
  test("the shop is told when a template is rejected", async () => {
    const { id = "" } = whatsapp.templates()[1] ?? {};
    whatsapp.decide(id, "REJECTED", "PROMOTIONAL");
    await whatsapp.idle();
    expect(received.map(changeOf)).toMatchObject([
      {
        field: "message_template_status_update",
        value: { event: "REJECTED", message_template_name: "cod_confirm", reason: "PROMOTIONAL" },
      },
    ]);
  });

  test("a webhook is verified if the shop returns the challenge for the right token", async () => {
    expect(await whatsapp.verifyWebhook(verifyToken)).toBe(true);
    expect(await whatsapp.verifyWebhook("wrong")).toBe(false);
  });

  test("a signature is of the raw body: re-serialised it does not fit", () => {
    const body = String.raw`{"object":"whatsapp_business_account","n":1.0,"t":"\u20b9 499"}`;
    expect(signBody(appSecret, body)).toBe(
      "sha256=450ca0845da3efd9f288b75c9b777ba672b20b292787891faa19c5411f252c2c",
    );
    expect(signBody(appSecret, JSON.stringify(JSON.parse(body)))).toMatch(/^sha256=dde0fcb9/);
  });
});
