// Finds every page of the back office by links from the dashboard, and checks that no file downloads before a question is answered.
import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { settingsFormNames } from "#core/settings/settings-form-names.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct } from "./support/add-product.ts";
import { addressOf, listAdminRoutes } from "./support/admin-routes.ts";
import { addAdminRows } from "./support/admin-rows.ts";
import { bought } from "./support/buying.ts";
import { crawlBackOffice, isPage } from "./support/crawl-back-office.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let owner: TestBrowser;
let orderNumber: string;
let crawl: Awaited<ReturnType<typeof crawlBackOffice>>;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 100 }, { id: "pair" });
  await seedAccounts(shop, () => {});
  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const orderId = await bought(shop, asha?.id ?? "");
  const [order] = await shop.sql<{ number: string }[]>`select number from "order" where id = ${orderId}`;
  orderNumber = order?.number ?? "";
  await addAdminRows(shop, asha?.id ?? "");
  owner = (await openTestApp(shop)).openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  crawl = await crawlBackOffice(owner);
}, 240_000);
afterAll(() => shop.close());
beforeEach(() => owner.signInAs("admin@deodar.example", "deodar-admin"));

/** Pages without a row in this test's shop; the code must still name them in a link or a form. */
const aboutOtherThings = [
  "/admin/channels/products/:productId",
  "/admin/content/:list/:slug/delete",
  "/admin/content/redirects/csv/:importId",
  "/admin/gift-cards/:id/refund",
  "/admin/orders/:number/batches",
  "/admin/orders/:number/came-back",
  "/admin/orders/:number/cancel",
  "/admin/orders/:number/courier",
  "/admin/orders/:number/pack",
  "/admin/orders/:number/paid-at-the-door",
  "/admin/orders/:number/parcels/add",
  "/admin/orders/:number/balance/paid",
  "/admin/orders/hand-over/numbers",
  "/admin/users/:id/enable",
  "/admin/orders/many/paid-at-the-door",
  "/admin/orders/post-file",
  "/admin/orders/post-files",
  "/admin/orders/post-files/:importId",
  "/admin/orders/waiting/:orderId",
  "/admin/orders/waiting/:orderId/paid",
  "/admin/products/:productId/pictures/:pictureId/remove",
  "/admin/products/csv/:importId/make",
  "/admin/promotions/:id/resume",
  "/admin/publish/:kind/:thing",
  "/admin/returns/:id/receive",
  "/admin/returns/:id/refund",
  "/admin/returns/:id/replace",
  "/admin/settings/webhooks/:id/switch-on",
  "/admin/trade/lists/:listId/file/:importId/make",
  "/admin/users/:id/remove-second-factors",
];

test("every page of the back office is reached by links from the dashboard", async () => {
  const pages = (await listAdminRoutes()).filter(isPage).map(({ pattern }) => pattern);
  expect(pages.length).toBeGreaterThan(100);
  const lost = pages.filter((pattern) => !crawl.patterns.has(pattern));
  expect(lost.filter((pattern) => !aboutOtherThings.includes(pattern))).toEqual([]);
  const code = globSync("src/**/*.tsx").map((path) => readFileSync(path, "utf8"));
  const unlinked = aboutOtherThings.filter((pattern) => !code.some((text) => text.includes(`"${pattern}"`)));
  expect(unlinked).toEqual([]);
});

test("every settings form is reached by links from the dashboard", () => {
  const forms = settingsFormNames.map((name) => `/admin/settings/${name}`);
  expect(forms.filter((address) => !crawl.reached.has(address))).toEqual([]);
});

test.each([
  ["/admin/settings/legal", "/admin/products/many"],
  ["/admin/settings/announcement", "/admin/seasons"],
  ["/admin/seasons", "/admin/settings/announcement"],
  ["/admin/users", "/admin/newsletters"],
  ["/admin/orders/waiting", "/admin/insight"],
])("%s, where owners look first, has a link to %s", async (first, right) => {
  const html = await (await owner.visit(first)).text();
  expect(html).toContain(`href="${right}"`);
});

/** Returns the addresses of files that the back office and an account serve by GET. */
async function listFiles(): Promise<string[]> {
  const files = (await listAdminRoutes()).filter(({ module }) => module.loader && !module.default);
  const known = { number: orderNumber, orderId: "unknown" };
  const days = "?from=2026-01-01&to=2026-01-31&period=2026-01&month=2026-01&range=month";
  return ["/profile/own-data.json", ...files.map((route) => addressOf(route, known) + days)];
}

const isSaved = (answer: Response) =>
  answer.headers.get("Content-Disposition")?.startsWith("attachment") === true;

test("every file downloads after a fresh sign-in, and after an old one once a question is answered", async () => {
  const saved: string[] = [];
  for (const address of await listFiles()) if (isSaved(await owner.request(address))) saved.push(address);
  expect(saved.length).toBeGreaterThan(12);
  shop.clock.advance({ minutes: 11 });
  const asked: string[] = [];
  for (const address of saved) {
    const answer = await owner.request(address, {
      headers: { Referer: `${shop.config.publicUrl}/admin/audit` },
    });
    if (isSaved(answer)) continue;
    asked.push(address);
    const question = answer.headers.get("Location") ?? "";
    expect([address, answer.status, question]).toEqual([
      address,
      302,
      expect.stringMatching(/^\/confirm\?next=/),
    ]);
    const html = await (await owner.request(question)).text();
    expect(html, address).toContain("Is it you?");
    expect(html, address).toContain('href="/admin/audit"');
  }
  expect(asked.length).toBeGreaterThan(10);
  for (const address of asked) {
    const query = new URLSearchParams({ next: address });
    const confirmed = await owner.submit(`/confirm?${query}`, { ownPassword: "deodar-admin" });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, address]);
    expect(isSaved(await owner.request(address)), address).toBe(true);
  }
});

test("no page of the back office has a link with the download attribute", () => {
  const saving = crawl.pages.filter(({ html }) => /<a\s[^>]*\sdownload(?=[\s=>])/.test(html));
  expect(crawl.pages.length).toBeGreaterThan(80);
  expect(saving.map(({ address }) => address)).toEqual([]);
});

test("a select has an empty or a selected option, so that no browser chooses the first", () => {
  const faults = crawl.pages.flatMap(({ address, html }) =>
    [...html.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)]
      .filter(([, , options = ""]) => !/<option[^>]*\s(value=""|selected="")/.test(options))
      .map(([, own = ""]) => `${address}: ${/name="([^"]*)"/.exec(own)?.[1]}`),
  );
  expect(faults).toEqual([]);
});
