import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSettings } from "#core/settings/settings.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { insertSent } from "../../../tests/support/insert-sent.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { findWhatsAppAccount } from "./account.server.ts";
import { type GraphServer, startGraphServer } from "./graph-server.fixture.ts";
import {
  askForApproval,
  listTemplates,
  readCostOfMonth,
  removeWhatsApp,
  saveWhatsApp,
  stateKey,
} from "./whatsapp-account.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const language = "hi";
const account = {
  phoneNumberId: "111111",
  businessAccountId: "222222",
  token: "EAA-1",
  appSecret: "secret-1",
};

let graph: GraphServer;
let ctx: TestContext;
beforeAll(async () => {
  graph = await startGraphServer();
  ctx = await openTestContext({ settings: { WHATSAPP_URL: graph.url } });
});
afterAll(async () => {
  await ctx.close();
  await graph.stop();
});
beforeEach(async () => {
  graph.calls.length = 0;
  await saveWhatsApp(ctx, owner, { ...account, language });
});

const readAccount = () => findWhatsAppAccount(ctx.db);

test("an account needs its token and secret once, keeps them, and none is in the audit log", async () => {
  await removeWhatsApp(ctx, owner);
  expect(await readAccount()).toBeUndefined();
  expect((await readSettings(ctx.db)).whatsApp.isOn).toBe(false);
  const withoutSecrets = { ...account, token: "", appSecret: "" };
  expect(await saveWhatsApp(ctx, owner, { ...withoutSecrets, language })).toEqual({
    ok: false,
    reason: "incomplete",
  });
  await saveWhatsApp(ctx, owner, { ...account, language });
  await saveWhatsApp(ctx, owner, { ...withoutSecrets, phoneNumberId: "333333", language });
  expect(await readAccount()).toEqual({ ...account, phoneNumberId: "333333" });
  expect((await readSettings(ctx.db)).whatsApp).toEqual({ language, isOn: true });
  const events = await ctx.db.select().from(auditEvent);
  expect(events.map(({ action }) => action)).toContain("whatsapp.account-saved");
  expect(JSON.stringify(events)).not.toMatch(/EAA-1|secret-1/);
});

test("the states of the templates are Meta's, with the reason and a dearer category", async () => {
  const data = [
    {
      name: "order_shipped",
      language: "en",
      status: "APPROVED",
      category: "MARKETING",
      rejected_reason: "NONE",
    },
    {
      name: "order_shipped",
      language: "hi",
      status: "REJECTED",
      category: "UTILITY",
      rejected_reason: "TAG_CONTENT_MISMATCH",
    },
  ];
  graph.next.push({ json: { data } });
  const listed = await listTemplates(ctx);
  if (!listed?.ok) throw new Error("not listed");
  expect(listed.states.get(stateKey("order_shipped", "en"))).toEqual({
    status: "APPROVED",
    reason: "",
    isDearer: true,
  });
  expect(listed.states.get(stateKey("order_shipped", "hi"))).toEqual({
    status: "REJECTED",
    reason: "TAG_CONTENT_MISMATCH",
    isDearer: false,
  });
  expect(graph.calls[0]?.path).toMatch(/^\/v26\.0\/222222\/message_templates\?fields=/);
});

test("only templates that Meta does not know are sent for approval, each in both languages", async () => {
  const known = { name: "order_shipped", language: "en", status: "PENDING", category: "UTILITY" };
  graph.next.push({ json: { data: [known] } });
  expect(await askForApproval(ctx, owner)).toEqual({ ok: true, asked: 19 });
  const asked = graph.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(asked).toHaveLength(19);
  expect(asked).toContainEqual(
    expect.objectContaining({ name: "order_shipped", language: "hi", category: "UTILITY" }),
  );
  expect(asked).not.toContainEqual(expect.objectContaining({ name: "order_shipped", language: "en" }));
});

test("a refused token and a silent Meta are told as such", async () => {
  graph.next.push({ code: 190 });
  expect(await askForApproval(ctx, owner)).toEqual({ ok: false, code: 190 });
  graph.next.push("lost");
  expect(await listTemplates(ctx)).toEqual({ ok: false, code: undefined });
});

test("the month's cost counts what was delivered and charged since its first day in India", async () => {
  const sent = {
    channel: "whatsapp",
    recipient: "919800000042",
    sentAt: new Date("2026-11-01T00:00:00+05:30"),
    state: "delivered",
    billedAs: "utility",
  } as const;
  await insertSent(ctx.db, { ...sent, key: "order.confirmed:a" });
  await insertSent(ctx.db, { ...sent, key: "order.confirmed:b", state: "read", billedAs: "marketing" });
  await insertSent(ctx.db, { ...sent, key: "order.confirmed:free", billedAs: null });
  await insertSent(ctx.db, { ...sent, key: "order.confirmed:failed", state: "failed" });
  const october = new Date("2026-10-31T23:59:00+05:30");
  await insertSent(ctx.db, { ...sent, key: "order.confirmed:october", sentAt: october });
  expect(await readCostOfMonth(ctx.db, ctx.clock.now())).toEqual({ messages: 2, cost: 98 });
});
