// The stand-in is tried with the public program `whatsapp-api-js`, which is installed on demand and knows only Meta's API.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerBy } from "../../tests/support/outside-streams.ts";
import { waitUntil } from "../razorpay/test-gateway.ts";
import { appSecret, startTestWhatsapp, token } from "./test-whatsapp.ts";

const version = "6.3.0";
const folder = join(homedir(), ".cache/deodar", `whatsapp-api-js-${version}`);
const library = join(folder, "node_modules/whatsapp-api-js/lib");
const phoneNumberId = "106540352242922";

type Answer = { messages?: { id: string }[]; contacts?: object[]; error?: { code: number } };
type Recipient = { phone?: string; bsuid?: string };
type Status = {
  status: string;
  id: string;
  phone: string;
  biz_opaque_callback_data?: string;
  error?: object;
};
type Received = { from: string; name: string; recipient: Recipient; message: { type: string } };
type Client = {
  on: { status?: (status: Status) => void; message?: (message: Received) => void };
  sendMessage(phoneId: string, to: string, message: object, context?: string, data?: string): Promise<Answer>;
  post(data: object, rawBody: string, signature: string): Promise<unknown>;
  get(query: Record<string, string>): string;
};
type Library = {
  WhatsAppAPI: new (options: object) => Client;
};
type Messages = Record<string, new (...args: unknown[]) => object>;

let client: Client;
let messages: Messages;
const statuses: Status[] = [];
const received: Received[] = [];
const refused: unknown[] = [];

/** A shop that is made with the client alone. */
const shop = createServer(
  answerBy(async (request, response) => {
    if (request.method === "GET") {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      response.end(client.get(Object.fromEntries(searchParams)));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    await client
      .post(JSON.parse(body), body, String(request.headers["x-hub-signature-256"]))
      .catch((error: unknown) => refused.push(error));
    response.end();
  }),
);
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
const { whatsapp, approveTemplates } = await startTestWhatsapp({ webhookUrl, webhooks: "deliver" });

beforeAll(async () => {
  await install();
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(library, file)).href);
  const { WhatsAppAPI } = (await load("index.js")) as Library;
  messages = (await load("messages/index.js")) as Messages;
  client = new WhatsAppAPI({
    token,
    appSecret,
    webhookVerifyToken: "token of the shop",
    v: "v26.0",
    ponyfill: {
      fetch: (url: string, init: RequestInit) =>
        fetch(String(url).replace("https://graph.facebook.com", whatsapp.url), init),
    },
  });
  client.on.status = (status) => void statuses.push(status);
  client.on.message = (message) => void received.push(message);
  // Only the shop of this test listens to what becomes of templates; the client does not know these webhooks.
  whatsapp.switches.set("lose-webhook", { only: "message_template_status_update", times: 2 });
  await approveTemplates();
}, 120_000);
afterAll(async () => {
  await whatsapp.stop();
  shop.close();
});

async function install(): Promise<void> {
  if (existsSync(library)) return;
  mkdirSync(folder, { recursive: true });
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", ["install", ...options, `whatsapp-api-js@${version}`], { cwd: folder });
}

const make = (name: string, ...args: unknown[]): object => {
  const Kind = messages[name];
  if (!Kind) throw new Error(`the client has no ${name}`);
  return new Kind(...args);
};
const confirmation = () =>
  make(
    "Template",
    "cod_confirm",
    make("Language", "en"),
    make("BodyComponent", make("BodyParameter", "AP-1042")),
    make("PayloadComponent", "cod:1042:yes"),
    make("PayloadComponent", "cod:1042:no"),
  );

test("the client sends a template and hears its statuses and the pressed button", async () => {
  const answer = await client.sendMessage(phoneNumberId, "919876543210", confirmation(), undefined, "row-7");
  expect(answer.error).toBeUndefined();
  const id = answer.messages?.[0]?.id ?? "";
  await waitUntil(() => statuses.length === 2);
  expect(statuses).toMatchObject(
    ["sent", "delivered"].map((status) => ({
      status,
      id,
      phone: "919876543210",
      biz_opaque_callback_data: "row-7",
    })),
  );
  expect(
    whatsapp
      .messages()
      .at(-1)
      ?.buttons.map(({ payload }) => payload),
  ).toEqual(["cod:1042:yes", "cod:1042:no"]);
  whatsapp.press(id, 0);
  await waitUntil(() => received.length === 1);
  expect(received[0]).toMatchObject({
    from: "919876543210",
    message: { type: "button", button: { payload: "cod:1042:yes" }, context: { id } },
  });
});

test("the client hears somebody without a number by the user id", async () => {
  const message = whatsapp.say({ username: "tenzin", name: "Tenzin" }, "Namaste ₹ 🙏");
  await waitUntil(() => received.length === 2);
  const { recipient, name } = received[1] as Received;
  expect([name, recipient]).toMatchObject(["Tenzin", { bsuid: message.userId }]);
});

test("the client reads an error of a call and of a status", async () => {
  const unknown = make("Template", "order_sent", make("Language", "en"));
  expect((await client.sendMessage(phoneNumberId, "919876543210", unknown)).error?.code).toBe(132001);
  whatsapp.switches.set("not-on-whatsapp", { only: "919800000001" });
  await client.sendMessage(phoneNumberId, "919800000001", confirmation());
  await waitUntil(() => statuses.at(-1)?.status === "failed");
  expect(statuses.at(-1)).toMatchObject({ error: { code: 131026 } });
});

test("the client verifies its webhook and refuses a forged status", async () => {
  expect(await whatsapp.verifyWebhook("token of the shop")).toBe(true);
  expect(refused).toEqual([]);
  whatsapp.switches.set("forge-webhook", { only: "sent" });
  const before = statuses.length;
  await client.sendMessage(phoneNumberId, "919876543210", confirmation());
  await waitUntil(() => statuses.length === before + 2);
  expect(refused).toHaveLength(1);
});
