// The announcement at the top of every page: written in the settings, shown at once, and gone at midnight after its last day.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { noAnnouncement } from "#core/settings/announcement.ts";
import { allFeatures } from "#core/settings/features.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());
beforeEach(() => saveSettings(shop, owner, { group: "announcement", change: noAnnouncement }));

async function readBar(path = "/"): Promise<string | undefined> {
  const html = (await (await app.request(path)).text()).replaceAll("<!-- -->", "");
  const bar = /<section aria-label="Announcement".*?<\/section>/s.exec(html);
  // Above the page, also without scripts.
  if (bar) expect(bar.index, path).toBeLessThan(html.indexOf("<header"));
  return bar?.[0];
}

test("without a text there is no announcement, and no script for it", async () => {
  expect(await readBar()).toBeUndefined();
  expect(await (await app.request("/")).text()).not.toContain("closed-announcement");
});

test("it is on every page at once with its link, and gone when the text is emptied", async () => {
  await readBar("/shop");
  const admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
  const typed = {
    text: "Closed for <Holi> until Monday",
    words: "How we deliver",
    to: "/shipping",
    from: "",
    until: "",
  };
  const saved = await admin.submit("/admin/settings/announcement", typed);
  expect(saved.status).toBe(302);
  for (const path of ["/", "/shop", "/products/deodar-ridge", "/cart", "/no-such-page"]) {
    const bar = await readBar(path);
    expect(bar, path).toContain("Closed for &lt;Holi&gt; until Monday");
    expect(bar, path).toMatch(/href="\/shipping"[^>]*>How we deliver</);
  }
  await saveSettings(shop, owner, { group: "announcement", change: { text: "" } });
  expect(await readBar("/shop")).toBeUndefined();
});

test("a cached page shows it from its first to its last day, in Indian time", async () => {
  await saveSettings(shop, owner, {
    group: "announcement",
    change: { text: "Open late", from: "2027-03-02", until: "2027-03-03" },
  });
  for (const [at, isShown] of [
    ["2027-03-01T23:59:00+05:30", false],
    ["2027-03-02T00:00:30+05:30", true],
    ["2027-03-03T23:59:00+05:30", true],
    ["2027-03-04T00:00:30+05:30", false],
  ] as const) {
    shop.clock.set(at);
    expect((await readBar("/shop")) !== undefined, at).toBe(isShown);
  }
});

test("it gives the last day to order for the next festival, and is hidden without seasons", async () => {
  shop.clock.set("2026-12-01T10:00:00+05:30");
  const change = { text: "Order by {orderBy} to have it for {festival}" };
  await saveSettings(shop, owner, { group: "announcement", change });
  expect(await readBar("/shop")).toContain("Order by 13 December 2026 to have it for Christmas");
  shop.clock.set("2026-12-14T00:00:30+05:30");
  expect(await readBar("/shop")).toMatch(/Order by \d+ \w+ 2026 to have it for Lohri/);
  await saveSettings(shop, owner, { group: "features", change: { ...allFeatures, seasons: false } });
  expect(await readBar("/shop")).toBeUndefined();
  await saveSettings(shop, owner, { group: "features", change: allFeatures });
});

test("its text can have no other placeholder", async () => {
  const admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
  const typed = { text: "Order by {deadline}", words: "", to: "", from: "", until: "" };
  const refused = await admin.submit("/admin/settings/announcement", typed);
  const html = await refused.text();
  expect(html).toContain("In braces stand {festival} and {orderBy} alone");
  expect(html).toContain("Order by {deadline}");
});

test("its link is hidden when its feature is switched off", async () => {
  const change = { text: "A new article", words: "Read it", to: "/blog/a-diya-from-kangra-clay" };
  await saveSettings(shop, owner, { group: "announcement", change });
  expect(await readBar()).toContain("Read it");
  await saveSettings(shop, owner, { group: "features", change: { ...allFeatures, articles: false } });
  expect(await readBar()).toContain("A new article");
  expect(await readBar()).not.toContain("Read it");
});

test.each([
  [{ text: "Hello", words: "Read it" }, "A link needs its words and where it leads"],
  [{ text: "Hello", to: "javascript:alert(1)", words: "Read it" }, "A page of the shop, such as /shop"],
  [{ text: "Hello", from: "2027-03-03", until: "2027-03-02" }, "The last day is before the first"],
])("the announcement %j is refused", async (typed, message) => {
  const admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
  const blank = { words: "", to: "", from: "", until: "" };
  const refused = await admin.submit("/admin/settings/announcement", { ...blank, ...typed });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(message);
});
