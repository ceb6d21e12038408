import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { productFiles } from "#core/catalogue/import/product-files.server.ts";
import { account, authenticator, user } from "#core/identity/identity.table.ts";
import { ownerWarnedJob } from "#core/identity/identity-jobs.server.ts";
import { renewRecoveryCodes } from "#core/identity/second-factor/authenticator.server.ts";
import { findSecondFactors } from "#core/identity/second-factor/second-factors.server.ts";
import { checkImport } from "#core/imports/run-import.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { hashCode } from "#features/gift-cards/gift-card-code.server.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { issueTestGiftCard } from "./support/gift-cards.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const password = "deodar-admin";
let shop: TestShopWithSandbox;
let app: TestApp;
let owner: TestBrowser;
let rolePath: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", password);
  rolePath = `/admin/users/${(await findAsha()).id}/role`;
});

async function findAsha() {
  const accounts = await shop.db.select().from(user);
  const asha = accounts.find(({ email }) => email === "asha@deodar.example");
  if (!asha) throw new Error("there is no sample customer");
  return asha;
}

/** Returns the address and fields of the form that asks: the page's first form, or the one at `path`. */
async function readQuestion(answer: Response, path = "/confirm") {
  const html = await answer.text();
  expect(html).toContain("Is it you?");
  const form = html.slice(html.search(new RegExp(`<form[^>]*action="${path}[?"]`)));
  const [one = ""] = form.split("</form>");
  const hidden = [...one.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const [, action = ""] = /<form[^>]*action="([^"]*)"/.exec(one) ?? [];
  return { action, fields: Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])) };
}

test("asked again: changing a role needs the password more than ten minutes after the sign-in", async () => {
  expect((await owner.submit(rolePath, { role: "staff" })).status).toBe(302);
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(rolePath, { role: "admin" });
  expect(asked.status).toBe(403);
  const { action, fields } = await readQuestion(asked);
  expect(fields).toMatchObject({ role: "admin" });
  expect((await findAsha()).role).toBe("staff");
  const wrong = await owner.submit(action, { ...fields, ownPassword: "wrong-password" });
  const second = await readQuestion(wrong);
  expect(second.fields).toMatchObject({ role: "admin" });
  const confirmed = await owner.submit(action, { ...second.fields, ownPassword: password });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([307, rolePath]);
  // Sends the same fields again, as a browser may.
  expect((await owner.submit(rolePath, fields)).status).toBe(302);
  expect((await findAsha()).role).toBe("admin");
  expect((await owner.submit(rolePath, { role: "user" })).status).toBe(302);
});

test("asked again: an export asks, then starts, and is recorded", async () => {
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.request("/admin/subscribers.csv");
  expect(asked.headers.get("Location")).toBe("/confirm?next=%2Fadmin%2Fsubscribers.csv");
  const { action } = await readQuestion(await owner.request("/confirm?next=%2Fadmin%2Fsubscribers.csv"));
  const confirmed = await owner.submit(action, { ownPassword: password });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/admin/subscribers.csv"]);
  expect((await owner.request("/admin/subscribers.csv")).status).toBe(200);
  expect(await shop.sql`select action from audit_event where action = 'subscribers.exported'`).toHaveLength(
    1,
  );
});

test("asked again: a link to the question cannot choose what is sent after it", async () => {
  shop.clock.advance({ minutes: 11 });
  const lured = await owner.submit("/confirm?next=/admin/go-live/clear-mrps", {
    ownPassword: password,
    ownTicket: "x /admin/go-live/clear-mrps.forged",
  });
  expect([lured.status, lured.headers.get("Location")]).toEqual([303, "/admin/go-live/clear-mrps"]);
});

/** Adds an authenticator app that is lost, and returns recovery codes. */
async function giveApp(userId: string): Promise<string[]> {
  const now = shop.clock.now();
  await shop.db
    .insert(authenticator)
    .values({ userId, secret: "encrypted", lastStep: 0, createdAt: now, confirmedAt: now });
  return renewRecoveryCodes(shop, { id: userId, role: "user" });
}

test("asked again: an account without a password answers with a code, after which its form is sent", async () => {
  const accounts = await shop.db.select().from(user);
  const admin = accounts.find(({ email }) => email === "admin@deodar.example");
  const [first = "", second = ""] = await giveApp(admin?.id ?? "");
  const passwords = await shop.db
    .delete(account)
    .where(eq(account.userId, admin?.id ?? ""))
    .returning();
  try {
    shop.clock.advance({ minutes: 11 });
    const asked = await owner.submit(rolePath, { role: "staff" });
    const html = await asked.clone().text();
    expect(html).not.toContain("Your password");
    const { action, fields } = await readQuestion(asked, "/confirm/code");
    const wrong = await owner.submit(action, { ...fields, ownCode: "000000" });
    expect(wrong.status).toBe(422);
    const again = await readQuestion(wrong, "/confirm/code");
    expect(again.fields).toMatchObject({ role: "staff" });
    const confirmed = await owner.submit(again.action, { ...again.fields, ownCode: first });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([307, rolePath]);
    expect((await owner.submit(rolePath, again.fields)).status).toBe(302);
    expect((await findAsha()).role).toBe("staff");
    shop.clock.advance({ minutes: 11 });
    const download = await readQuestion(
      await owner.request("/confirm?next=%2Fadmin%2Fsubscribers.csv"),
      "/confirm/code",
    );
    const opened = await owner.submit(download.action, { ownCode: second });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/admin/subscribers.csv"]);
  } finally {
    await shop.db.insert(account).values(passwords);
    await shop.db.delete(authenticator);
    await owner.submit(rolePath, { role: "user" });
  }
});

test("asked again: the owner can then remove a second step, and the page says that an email was sent", async () => {
  const asha = await findAsha();
  await giveApp(asha.id);
  const page = await (await owner.visit(`/admin/users/${asha.id}`)).text();
  expect(page).toContain("Remove the second step");
  const path = `/admin/users/${asha.id}/remove-second-factors`;
  shop.clock.advance({ minutes: 11 });
  expect((await owner.submit(path, {})).status).toBe(403);
  expect(await findSecondFactors(shop.db, asha.id)).toMatchObject({ authenticator: true });
  await owner.signInAs("admin@deodar.example", password);
  const removed = await owner.submit(path, {});
  expect(removed.headers.get("Location")).toBe(`/admin/users/${asha.id}?done=second-factors`);
  const after = await (await owner.visit(removed.headers.get("Location") ?? "")).text();
  expect(after).toContain("An email says so.");
  expect(after).not.toContain("Remove the second step");
});

async function readForm(path: string): Promise<Record<string, string>> {
  const html = await (await owner.visit(path)).text();
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? "",
    value: /value="([^"]*)"/.exec(input)?.[1] ?? "",
  }));
  const options = [...html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)].map(
    ([, name = "", choices = ""]) => [name, /value="([^"]*)"[^>]*selected/.exec(choices)?.[1] ?? ""],
  );
  const fields = inputs.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(options), ...Object.fromEntries(fields) };
}

async function readLimits(refundAskedAbove: string) {
  return { ...(await readForm("/admin/settings/limits")), refundAskedAbove };
}

test("asked again: a change of the limit for refunds needs the password", async () => {
  const path = "/admin/settings/limits";
  const before = (await readSettings(shop.db)).limits.refundAskedAbove;
  const raised = await readLimits("90000");
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(path, raised);
  expect(asked.status).toBe(403);
  const { fields } = await readQuestion(asked);
  expect(fields).toMatchObject({ refundAskedAbove: "90000" });
  expect((await readSettings(shop.db)).limits.refundAskedAbove).toBe(before);
  await owner.signInAs("admin@deodar.example", password);
  expect((await owner.submit(path, await readLimits("100"))).headers.get("Location")).toBe(`${path}?saved`);
  expect((await readSettings(shop.db)).limits.refundAskedAbove).toBe(100_00);
});

test("asked again: cancelling an order above the limit needs the password only with a refund", async () => {
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  const orderId = await bought(shop, await registerCustomer(shop.db, "Meera Thakur"));
  await owner.submit("/admin/settings/limits", await readLimits("100"));
  const path = "/admin/orders/DD-26-00001/cancel";
  shop.clock.advance({ minutes: 11 });
  const part = { refund: "part", amount: "500", reason: "One came broken", requestKey: "a".repeat(20) };
  for (const form of [{ refund: "all", reason: "Came broken" }, part]) {
    const asked = await owner.submit(path, form);
    expect(asked.status).toBe(403);
    expect((await readQuestion(asked)).fields).toMatchObject(
      form.refund === "all" ? { reason: "Came broken" } : part,
    );
  }
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  expect((await owner.submit(path, { refund: "later", reason: "" })).status).toBe(302);
  expect((await owner.submit(path, { refund: "all", reason: "Came broken" })).status).toBe(403);
  await owner.signInAs("admin@deodar.example", password);
  expect((await owner.submit(path, { refund: "all", reason: "Came broken" })).status).toBe(302);
  expect(await listRefunds(shop.db, orderId)).toHaveLength(1);
});

/** A card's whole code, such as `AB23-…`. */
const shownCode = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/;

test("replacing a lost gift card asks first and shows the new code, also if the old one was never shown", async () => {
  const { id } = await issueTestGiftCard(shop, 700_00);
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(`/admin/gift-cards/${id}/replace`, {});
  expect(asked.status).toBe(403);
  await readQuestion(asked);
  expect(await shop.db.$count(giftCard)).toBe(1);
  await owner.signInAs("admin@deodar.example", password);
  let lost = id;
  for (const _time of [1, 2]) {
    const form = await (await owner.visit(`/admin/gift-cards/${lost}/replace`)).text();
    expect(form).toContain("Replace it");
    const answer = await owner.submit(`/admin/gift-cards/${lost}/replace`, {});
    const html = await answer.text();
    const [code = ""] = shownCode.exec(html) ?? [];
    const [card] = await shop.db
      .select()
      .from(giftCard)
      .where(eq(giftCard.codeHash, hashCode(code.replaceAll("-", ""))));
    expect(card).toMatchObject({ balance: 700_00, replacedBy: null });
    const before = await (await owner.visit(`/admin/gift-cards/${lost}`)).text();
    expect(before).toContain("replace that one");
    lost = card?.id ?? "";
  }
});

test("new recovery codes are shown in the answer that creates them", async () => {
  const [admin] = await shop.db.select().from(user).where(eq(user.email, "admin@deodar.example"));
  await giveApp(admin?.id ?? "");
  try {
    const html = await (await owner.submit("/profile/security/recovery-codes", {})).text();
    expect(html).toContain("Your recovery codes");
    expect(html.match(/<code/g)?.length ?? 0).toBeGreaterThan(5);
  } finally {
    await shop.db.delete(authenticator);
  }
});

test.each([
  ["/admin/gift-cards/new", { formKey: "a".repeat(20), value: "50000", soldFor: "present", months: "12" }],
  ["/admin/promotions/new", { counts: "with-code", code: "NINETY", kind: "percent", percent: "90" }],
  ["/admin/promotions/new", { counts: "by-itself", kind: "percent", percent: "90" }],
  [
    "/admin/products/many?all=on&do=price&go=on&asked=on&direction=down&amount=90&unit=percent&rounding=rupee",
    { seen: "a", requestKey: "a".repeat(20) },
  ],
] as const)("asked again: %s does nothing in a session that was left open", async (path, form) => {
  shop.clock.advance({ minutes: 11 });
  const answer = await owner.submit(path, form);
  expect(answer.status).toBe(403);
  await readQuestion(answer);
});

test.each([
  ["300", 403],
  ["900", 302],
])("asked again: a file that sets a price of ₹500 to ₹%s is answered with %i", async (price, status) => {
  const id = `cup-${price}`;
  await addTestProduct(shop.db, { id, price: 500_00 });
  const [cup] = await shop.db.select().from(product).where(eq(product.id, id));
  shop.clock.advance({ minutes: 11 });
  const body = new FormData();
  body.append("file", new File([`SKU,Price\n${cup?.sku},${price}\n`], "prices.csv"));
  const sent = await owner.request("/admin/products/csv?index", { method: "POST", body });
  const page = sent.headers.get("Location") ?? "";
  await checkImport(shop, productFiles, { importId: page.split("/").at(-1) ?? "" });
  const answer = await owner.submit(`${page}/make`, {});
  expect(answer.status).toBe(status);
  if (status === 403) await readQuestion(answer);
});

test("asked again: a change of the account that customers pay to needs the password, and is emailed to the old addresses", async () => {
  const page = "/admin/settings/business";
  const read = async (upiId: string) => ({ ...(await readForm(page)), upiId });
  shop.clock.advance({ minutes: 11 });
  const wanted = await read("thief@bank");
  expect((await owner.submit(page, wanted)).status).toBe(403);
  expect((await readSettings(shop.db)).business.upiId).toBe("");
  await owner.signInAs("admin@deodar.example", password);
  expect((await owner.submit(page, wanted)).status).toBe(302);
  expect((await shop.listJobs(ownerWarnedJob)).at(-1)).toMatchObject({
    payload: { to: ["hello@deodar.example"], what: expect.stringContaining("“thief@bank”") },
  });
});

test("asked again: an unfinished set-up of an app needs the password to show its key or take a code", async () => {
  const page = "/profile/security/authenticator";
  await owner.submit(`${page}/start`, {});
  expect((await owner.request(page)).status).toBe(200);
  shop.clock.advance({ minutes: 11 });
  const shown = await owner.request(page);
  expect(shown.headers.get("Location")).toBe("/confirm?next=%2Fprofile%2Fsecurity%2Fauthenticator");
  const asked = await owner.submit(page, { code: "000000" });
  expect(asked.status).toBe(403);
  await readQuestion(asked);
});

test.each([
  "/profile/security/authenticator/start",
  "/profile/security/authenticator/remove",
  "/profile/security/passkeys/any/remove",
  "/profile/security/recovery-codes",
])("asked again: without scripts %s shows the question as a page", async (path) => {
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(path, {});
  expect(asked.status).toBe(403);
  const { action, fields } = await readQuestion(asked);
  const confirmed = await owner.submit(action, { ...fields, ownPassword: password });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([307, path]);
});
