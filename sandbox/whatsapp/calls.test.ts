import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { waitUntil } from "../razorpay/test-gateway.ts";
import { codCall, codTemplate, startTestWhatsapp } from "./test-whatsapp.ts";

const { whatsapp, call, send, tell, approveTemplates, fetchGraph } = await startTestWhatsapp();
beforeEach(async () => {
  whatsapp.reset();
  await approveTemplates();
});
afterAll(() => whatsapp.stop());

const templatesPath = "/102290129340398/message_templates";
const templateOf = (change: object) => ({ ...codCall, template: { ...codCall.template, ...change } });
const bodyOf = (...parameters: object[]) => [{ type: "body", parameters }];

describe("sending", () => {
  test("a template reaches the phone with its parameters filled in and its buttons", async () => {
    await tell();
    await send({ to: "+91 98765-43210", ...codCall });
    expect(whatsapp.messages()).toMatchObject([
      {
        text: "Order AP-1042 is on its way with Delhivery. You can follow it.",
        buttons: [{ type: "url", text: "Follow", url: "https://shop.example/o/t/abc123" }],
      },
      {
        text: "Shall we send order AP-1042?",
        buttons: [
          { type: "quick_reply", payload: "cod:1042:yes" },
          { type: "quick_reply", payload: "cod:1042:no" },
        ],
      },
    ]);
    expect(whatsapp.people()).toMatchObject([{ waId: "919876543210" }]);
  });

  test("the answer names the number", async () => {
    const byNumber = await send({ to: "919876543210", ...codCall });
    expect(byNumber.body).toEqual({
      messaging_product: "whatsapp",
      contacts: [{ input: "919876543210", wa_id: "919876543210" }],
      messages: [{ id: expect.stringMatching(/^wamid\.\w+$/), message_status: "accepted" }],
    });
  });

  test.each([
    ["an unknown template", templateOf({ name: "order_sent" }), 404, 132001],
    ["a language without a translation", templateOf({ language: { code: "hi" } }), 404, 132001],
    ["too few parameters", templateOf({ components: [] }), 400, 132000],
    [
      "too many parameters",
      templateOf({ components: bodyOf({ type: "text", text: "a" }, { type: "text", text: "b" }) }),
      400,
      132000,
    ],
    [
      "a line break in a parameter",
      templateOf({ components: bodyOf({ type: "text", text: "AP-1042\nand more" }) }),
      400,
      132012,
    ],
    [
      "a name for a numbered parameter",
      templateOf({ components: bodyOf({ type: "text", parameter_name: "order", text: "AP-1042" }) }),
      400,
      100,
    ],
    ["an unknown type", { type: "poll" }, 400, 131051],
    ["a free text, which the shop never sends", { type: "text", text: { body: "Hello" } }, 400, 131051],
  ])("%s is refused", async (_what, fields, status, code) => {
    const answer = await send({ to: "919876543210", ...fields });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(whatsapp.messages()).toEqual([]);
  });

  test("a number that is none, the shop's own number, and nobody are refused", async () => {
    const codes = [{ to: "98-76" }, { to: "15550783881" }, {}].map(
      async (who) => (await send({ ...codCall, ...who })).body.error.code,
    );
    expect(await Promise.all(codes)).toEqual([131009, 131021, 131008]);
  });

  test("a paused and a disabled template are refused with their own codes", async () => {
    const [shipped, cod] = whatsapp.templates();
    whatsapp.decide(shipped?.id ?? "", "PAUSED");
    whatsapp.decide(cod?.id ?? "", "DISABLED");
    await expect(tell()).rejects.toThrow("132015");
    expect((await send({ to: "919876543210", ...codCall })).body.error.code).toBe(132016);
  });

  test("a call without the token, by another version or for another account is refused", async () => {
    const badToken = await call("GET", templatesPath, undefined, { authorization: "Bearer EAAlive" });
    expect([badToken.status, badToken.body.error.code]).toEqual([401, 190]);
    const old = await fetch(`${whatsapp.url}/v20.0${templatesPath}`, {
      headers: { authorization: "Bearer standin_token" },
    });
    expect(await old.json()).toMatchObject({ error: { code: 2500 } });
    expect((await call("POST", "/1/messages", codCall)).body.error.code).toBe(100);
  });
});

describe("switches for calls", () => {
  test("refuse answers with the given error, for one number only if it is limited", async () => {
    whatsapp.switches.set("refuse", { value: 131056, only: "919876543210" });
    await tell({ to: "919800000001" });
    await expect(tell()).rejects.toThrow("131056");
    await tell();
    whatsapp.switches.set("refuse", { value: 190 });
    expect((await send({ to: "919876543210", ...codCall })).status).toBe(401);
  });

  test("a reset connection has no effect; a call whose answer is lost does", async () => {
    whatsapp.switches.set("connection-reset");
    await expect(tell()).rejects.toThrow("fetch failed");
    expect(whatsapp.messages()).toHaveLength(0);
    whatsapp.switches.set("lost-answer");
    await expect(tell()).rejects.toThrow("fetch failed");
    expect(whatsapp.messages()).toHaveLength(1);
  });

  test("time-out answers nothing, and a server error has Meta's body", async () => {
    whatsapp.switches.set("server-error");
    expect(await send({ to: "919876543210", ...codCall })).toMatchObject({
      status: 500,
      body: { error: { code: 131000, type: "OAuthException" } },
    });
    whatsapp.switches.set("time-out");
    const body = { messaging_product: "whatsapp", to: "919876543210", ...codCall };
    const answered = fetchGraph("POST", "/106540352242922/messages", body).then(
      () => true,
      () => false,
    );
    const waited = new Promise((resolve) => setTimeout(() => resolve("no answer"), 100));
    expect(await Promise.race([answered, waited])).toBe("no answer");
  });
});

describe("templates", () => {
  test("a new template is pending, then approved, and is listed", async () => {
    const made = await call("POST", templatesPath, { ...codTemplate, name: "quote_ready" });
    expect(made.body.status).toBe("PENDING");
    await waitUntil(() => whatsapp.templates().every(({ status }) => status !== "PENDING"));
    const { body } = await call("GET", templatesPath);
    expect(body.data.map(({ name }) => name)).toEqual(["order_shipped", "cod_confirm", "quote_ready"]);
    expect(body.data.at(-1)).toMatchObject({
      status: "APPROVED",
      rejected_reason: "NONE",
      category: "UTILITY",
    });
  });

  const body = (text: string, example?: object) => [{ type: "BODY", text, ...(example ? { example } : {}) }];
  const one = { body_text: [["AP-1042"]] };
  test.each([
    ["a name with capitals", { name: "Order" }],
    ["a language that is none", { language: "english" }],
    ["an unknown category", { category: "TRANSACTIONAL" }],
    ["no body", { components: [{ type: "FOOTER", text: "Deodar" }] }],
    ["a variable without an example", { components: body("Order {{1}} is on its way.") }],
    ["a variable at the start", { components: body("{{1}} is on its way.", one) }],
    ["a variable at the end", { components: body("We have sent {{1}}", one) }],
    [
      "variables side by side",
      { components: body("Order {{1}} {{2}} is sent.", { body_text: [["a", "b"]] }) },
    ],
    ["a number that is left out", { components: body("Order {{2}} is sent.", one) }],
    ["a long footer", { components: [...body("Sent."), { type: "FOOTER", text: "x".repeat(61) }] }],
    [
      "a long text of a button",
      {
        components: [
          ...body("Sent."),
          { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "x".repeat(26) }] },
        ],
      },
    ],
  ])("%s is refused", async (_what, fields) => {
    const answer = await call("POST", templatesPath, { ...codTemplate, name: "new_one", ...fields });
    expect([answer.status, answer.body.error.code]).toEqual([400, 100]);
  });

  test("a second template of the same name and language is refused, in another language taken", async () => {
    expect((await call("POST", templatesPath, codTemplate)).status).toBe(400);
    expect((await call("POST", templatesPath, { ...codTemplate, language: "hi" })).status).toBe(200);
  });
});
