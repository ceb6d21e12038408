import { get } from "node:http";
import { createTransport } from "nodemailer";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../sandbox.ts";

const sandbox = await startSandbox({ shopUrl: "http://localhost:3000/", webhooks: "record" });
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const open = async (path: string) => (await fetch(`${sandbox.boardUrl}${path}`)).text();
const send = (path: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.boardUrl}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(fields),
  });

async function createOrder(): Promise<string> {
  const { RAZORPAY_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = sandbox.settings;
  const authorization = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString("base64")}`;
  const body = JSON.stringify({ amount: 12345600, currency: "INR" });
  const response = await fetch(`${RAZORPAY_URL}/v1/orders`, {
    method: "POST",
    headers: { authorization },
    body,
  });
  return ((await response.json()) as { id: string }).id;
}

test("the sandbox provides every setting that a shop needs to use it", () => {
  expect(Object.keys(sandbox.settings).sort()).toEqual([
    "BOARD_URL",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_ISSUER",
    "RAZORPAY_CHECKOUT_URL",
    "RAZORPAY_KEY_ID",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_URL",
    "RAZORPAY_WEBHOOK_SECRET",
    "SHIPROCKET_URL",
    "SMTP_URL",
    "WHATSAPP_URL",
  ]);
  expect(sandbox.settings.RAZORPAY_KEY_ID).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/);
});

test("the front page links to every section", async () => {
  const page = await open("/");
  const paths = ["payments", "disputes", "switches", "inbox", "whatsapp", "parcels", "people", "requests"];
  for (const path of paths.map((name) => `/${name}`)) {
    expect(page).toContain(`href="${path}"`);
    expect(await open(path)).toContain("<h1>");
  }
});

test("a payment is disputed and decided from the board, also one that nobody knows", async () => {
  const id = await createOrder();
  await send(`/orders/${id}/pay`, {});
  const [payment] = sandbox.razorpay.payments();
  const raised = await send("/disputes", { paymentId: payment?.id, phase: "arbitration", amount: 5000 });
  const { id: disputeId } = (await raised.json()) as { id: string };
  await send("/disputes", { paymentId: "pay_00000000000009", amount: 100, silent: true });
  expect(sandbox.razorpay.disputes()).toMatchObject([
    { phase: "arbitration", amount: 5000, status: "open" },
    { phase: "chargeback", amount: 100 },
  ]);
  const page = await open("/disputes");
  for (const words of [disputeId, "₹50.00", "action required"]) expect(page).toContain(words);
  expect((await send(`/disputes/${disputeId}/lost`, {})).status).toBe(200);
  expect((await send(`/disputes/${disputeId}/won`, {})).status).toBe(400);
  expect(sandbox.razorpay.disputes()[0]?.status).toBe("lost");
});

test("an order is shown in rupees and can be paid and refunded from the board", async () => {
  const id = await createOrder();
  expect(await open("/payments")).toContain("₹1,23,456.00");
  expect((await send(`/orders/${id}/pay`, {})).status).toBe(200);
  const payment = sandbox.razorpay.payments()[0];
  expect(payment?.status).toBe("captured");
  expect((await send(`/orders/${id}/pay`, {})).status).toBe(400);
  await send(`/payments/${payment?.id}/refund`, {});
  expect(payment?.status).toBe("refunded");
});

test("switches can be set by form and by JSON, and an unknown switch is refused", async () => {
  const form = await fetch(`${sandbox.boardUrl}/switches`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ name: "duplicate-webhooks", times: "", value: "3", orderId: "", only: "" }),
  });
  expect([form.status, form.headers.get("location")]).toEqual([303, "/switches"]);
  expect(await (await send("/switches", { name: "fail", times: 2 })).json()).toEqual([
    { name: "duplicate-webhooks", left: 1, value: 3 },
    { name: "fail", left: 2, value: 1 },
  ]);
  expect((await send("/switches", { name: "explode" })).status).toBe(422);
  await send("/switches/clear", {});
  expect(sandbox.razorpay.switches.list()).toEqual([]);
});

test("a request from another origin, or from none, cannot set a switch", async () => {
  expect((await send("/switches", { name: "fail" }, { origin: "null" })).status).toBe(403);
  expect((await send("/switches", { name: "fail" }, { origin: "nonsense" })).status).toBe(403);
  expect((await send("/switches", { name: "fail" }, { origin: "http://evil.example" })).status).toBe(403);
});

test("a request by another host name for this machine is refused, so that no other site can read the board", async () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = get(`${sandbox.boardUrl}/payments.json`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject);
    });
  const { port } = new URL(sandbox.boardUrl);
  expect(await statusFor(`evil.example:${port}`)).toBe(421);
  expect(await statusFor(`127.0.0.1.evil.example:${port}`)).toBe(421);
  expect(await statusFor(`localhost:${port}`)).toBe(200);
});

test("the inbox shows an email as text, as HTML in a sandboxed frame, and as JSON", async () => {
  const transport = createTransport(sandbox.settings.SMTP_URL);
  await transport.sendMail({
    from: "shop@deodar.example",
    to: "asha@example.com",
    subject: "Reset <your> password",
    text: "Open http://localhost:3000/reset?token=1",
    html: '<a href="http://localhost:3000/reset?token=1">Reset</a><script>alert(1)</script>',
  });
  transport.close();
  const list = (await (await fetch(`${sandbox.boardUrl}/inbox.json?to=Asha@example.com`)).json()) as {
    id: string;
  }[];
  expect(list).toMatchObject([
    { subject: "Reset <your> password", links: ["http://localhost:3000/reset?token=1"] },
  ]);
  const id = list[0]?.id;
  expect(await open("/inbox")).toContain("Reset &lt;your&gt; password");
  expect(await open(`/inbox/${id}?view=text`)).toContain('<a href="http://localhost:3000/reset?token=1">');
  expect(await open(`/inbox/${id}`)).toMatch(/<iframe[^>]+sandbox="allow-popups/);
  const body = await fetch(`${sandbox.boardUrl}/inbox/${id}/body.html`);
  expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("a reset removes orders, added people and switches", async () => {
  await createOrder();
  sandbox.oidc.people.add("new@example.com", "New");
  await send("/switches", { name: "fail" });
  await send("/reset", {});
  expect(sandbox.razorpay.orders()).toEqual([]);
  expect(sandbox.oidc.people.list()).toHaveLength(3);
  expect(sandbox.razorpay.switches.list()).toEqual([]);
});

test("the board settles payments, lists those that wait, and saves the dashboard's file", async () => {
  const orderId = await createOrder();
  await send(`/orders/${orderId}/pay`, {});
  const [payment] = sandbox.razorpay.payments();
  expect(await open("/settlements")).toContain(payment?.id);
  expect((await send("/settlements", {})).status).toBe(200);
  expect((await send("/settlements", {})).status).toBe(400);
  const [settlement] = sandbox.razorpay.settlements();
  expect(await open("/settlements")).toContain(settlement?.utr);
  const [header, row] = (await open("/settlements.csv")).split("\n");
  expect(header).toMatch(
    /^transaction_entity,entity_id,amount,currency,fee \(exclusive tax\),tax,debit,credit,/,
  );
  expect(row).toContain(`payment,${payment?.id},123456.00,INR,2469.12,444.44,0.00,120542.44,`);
});

test("a phone shows what the shop has sent, and can press a button, answer and hide its number", async () => {
  const { whatsapp } = sandbox;
  const { token, businessAccountId, phoneNumberId } = whatsapp.keys;
  const ask = (path: string, body: object) =>
    fetch(`${sandbox.settings.WHATSAPP_URL}/v26.0/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const buttons = [{ type: "QUICK_REPLY", text: "Yes, send it" }];
  const components = [
    { type: "BODY", text: "Shall we send your order?" },
    { type: "BUTTONS", buttons },
  ];
  const template = { name: "cod", language: "en", category: "UTILITY", components };
  await ask(`${businessAccountId}/message_templates`, template);
  const id = whatsapp.templates()[0]?.id;
  await send(`/whatsapp/templates/${id}/decide`, { status: "APPROVED" });
  const call = { type: "template", template: { name: "cod", language: { code: "en" } } };
  await ask(`${phoneNumberId}/messages`, { messaging_product: "whatsapp", to: "919876543210", ...call });
  const { userId } = whatsapp.people()[0] ?? {};
  expect(await open("/whatsapp")).toContain(`href="/whatsapp/phones/${userId}"`);
  const phone = () => open(`/whatsapp/phones/${userId}`);
  expect(await phone()).toMatch(
    /Shall we send your order\?[\s\S]*<button name="button" value="0">Yes, send it/,
  );

  const press = () => send(`/whatsapp/messages/${whatsapp.messages()[0]?.id}/press`, { button: 0 });
  expect([(await press()).status, (await press()).status]).toEqual([200, 409]);
  const form = await fetch(`${sandbox.boardUrl}/whatsapp/phones/${userId}/say`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ text: "<b>STOP</b>" }),
  });
  expect([form.status, form.headers.get("location")]).toEqual([303, `/whatsapp/phones/${userId}`]);
  expect(await phone()).toContain("&lt;b&gt;STOP&lt;/b&gt;");
  await send(`/whatsapp/phones/${userId}/hide`, {});
  expect(await phone()).toContain("hidden from the shop");
  const { webhooks } = (await (await fetch(`${sandbox.boardUrl}/whatsapp.json`)).json()) as {
    webhooks: { what: string }[];
  };
  expect(webhooks.map(({ what }) => what).filter((what) => what.includes("received"))).toHaveLength(2);
});

test("WhatsApp has switches of its own, and somebody without a number can write", async () => {
  expect((await send("/whatsapp/switches", { name: "fail", value: 131042 })).status).toBe(200);
  expect(sandbox.whatsapp.switches.list()).toEqual([{ name: "fail", left: 1, value: 131042 }]);
  expect((await send("/whatsapp/switches", { name: "explode" })).status).toBe(422);
  await send("/whatsapp/switches/clear", {});
  expect(sandbox.whatsapp.switches.list()).toEqual([]);
  await send("/whatsapp/phones", { name: "Tenzin", text: "Hello" });
  expect(sandbox.whatsapp.people()).toMatchObject([{ name: "Tenzin", waId: undefined }]);
  await send("/reset", {});
  expect(sandbox.whatsapp.people()).toEqual([]);
});
