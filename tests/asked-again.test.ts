import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { user } from "#shop/identity/identity.table.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const password = "deodar-admin";
let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;
let rolePath: string;

beforeAll(async () => {
  shop = await openTestShop();
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

/** The fields of the form that asks, and its address. */
async function readQuestion(answer: Response) {
  const html = await answer.text();
  expect(html).toContain("Is it you?");
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const [, action = ""] = /<form[^>]*action="(\/confirm[^"]*)"/.exec(html) ?? [];
  return { action, fields: Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])) };
}

test("asked again: a role is changed within ten minutes of the sign-in, and after that with the password", async () => {
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
  // A browser sends the same fields once more.
  expect((await owner.submit(rolePath, fields)).status).toBe(302);
  expect((await findAsha()).role).toBe("admin");
  expect((await owner.submit(rolePath, { role: "user" })).status).toBe(302);
});

test("asked again: an export asks, leads back to itself, and is recorded", async () => {
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

test("asked again: a page that leads to the question cannot choose what is sent after it", async () => {
  shop.clock.advance({ minutes: 11 });
  const lured = await owner.submit("/confirm?next=/admin/go-live/clear-mrps", {
    ownPassword: password,
    ownTicket: "x /admin/go-live/clear-mrps.forged",
  });
  expect([lured.status, lured.headers.get("Location")]).toEqual([303, "/admin/go-live/clear-mrps"]);
});
