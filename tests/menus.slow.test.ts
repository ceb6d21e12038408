// The menus of every page as edited by the owner, without scripts and with immediate effect.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { allFeatures } from "#core/settings/features.ts";
import { sampleMenus } from "#core/settings/menus.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
/** As the sample shop begins. */
let seeded: Link[] | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  seeded = await readMenu("Main");
  staff = app.openBrowser();
  await staff.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await saveSettings(shop, owner, { group: "menus", change: sampleMenus });
  await saveSettings(shop, owner, { group: "features", change: allFeatures });
});

type Link = [to: string, label: string];

/** Lists the links of a menu of the home page, found by its accessible name. */
async function readMenu(name: string): Promise<Link[] | undefined> {
  const html = (await (await app.request("/")).text()).replaceAll("<!-- -->", "");
  const nav = new RegExp(`<nav aria-label="${name}"[^>]*>(.*?)</nav>`, "s").exec(html)?.[1];
  const links = nav?.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return links && [...links].map(([, to = "", label = ""]): Link => [to, label.replaceAll("&amp;", "&")]);
}

type Row = { to: string; label?: string; hidden?: boolean; header?: boolean; inside?: boolean };

async function openForm(menu: string): Promise<{ seen: string; html: string }> {
  const html = await (await staff.request(`/admin/content/menus/${menu}`)).text();
  return { html, seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "" };
}

async function save(menu: string, rows: Row[], more: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ press: "", seen: (await openForm(menu)).seen, ...more });
  rows.forEach(({ to, label = "", hidden, header, inside }, index) => {
    body.append("to", to);
    body.append("label", label);
    if (hidden) body.append("hidden", String(index));
    if (header) body.append("header", String(index));
    if (inside) body.append("inside", String(index));
  });
  return staff.request(`/admin/content/menus/${menu}`, { method: "POST", body });
}

const paths = (links: Link[] | undefined) => links?.map(([to]) => to);

test("a fresh shop has the menus of the specification", async () => {
  expect((await readMenu("Main"))?.map(([, label]) => label)).toEqual([
    "Home",
    "Shop",
    "Special Occult Candles",
    "Premium Candles",
    "Gifts",
    "About",
    "Fragrance Guide",
    "Custom Order",
    "Blog",
    "Contact",
  ]);
  expect(paths(await readMenu("Menu"))?.slice(0, 10)).toEqual([
    "/",
    "/shop",
    "/special-occult-candles",
    "/premium-candles",
    "/gifts",
    "/about",
    "/fragrance-guide",
    "/custom-order",
    "/blog",
    "/contact",
  ]);
  expect(paths(await readMenu("Explore"))).toContain("/find-my-candle");
  expect(await readMenu("Policies")).toEqual([
    ["/terms-conditions", "Terms & Conditions"],
    ["/privacy-policy", "Privacy Policy"],
  ]);
});

test("entries are renamed, ordered, hidden and added, also to a page elsewhere", async () => {
  await readMenu("Main");
  const saved = await save("main", [
    { to: "/shop", label: "All candles", header: true },
    { to: "/", header: true },
    { to: "/about", hidden: true, header: true },
    { to: "https://blog.example/deodar", label: "Our old blog", header: true },
    { to: "/shop?category=jar-candles" },
    { to: "" },
  ]);
  expect(saved.status).toBe(302);
  expect(await readMenu("Main")).toEqual([
    ["/shop", "All candles"],
    ["/", "Home"],
    ["https://blog.example/deodar", "Our old blog"],
  ]);
  expect((await readMenu("Menu"))?.[3]?.[0]).toBe("/shop?category=jar-candles");
  await save("main", [{ to: "/shop" }, { to: "/" }], { press: "up 1" });
  expect(paths(await readMenu("Menu"))?.slice(0, 2)).toEqual(["/", "/shop"]);
  await save("main", [{ to: "/shop" }], { press: "reset" });
  expect(paths(await readMenu("Main"))).toContain("/contact");
});

test("an entry is a link, with its further lines beside it: in the sample, Shop has two and Gifts has three", async () => {
  expect(seeded?.slice(1, 10)).toEqual([
    ["/shop", "Shop"],
    ["/special-occult-candles", "Special Occult Candles"],
    ["/premium-candles", "Premium Candles"],
    ["/gifts", "Gifts"],
    ["/collections/ready-to-give", "Gift Boxes"],
    ["/gift-cards", "Gift cards"],
    ["/pages/gifts-for-many", "For companies"],
    ["/about", "About"],
    ["/fragrance-guide", "Fragrance Guide"],
  ]);
  await save("main", [
    { to: "/shop", header: true },
    { to: "/gifts", header: true },
    { to: "/gifts", label: "Find a gift", inside: true },
    { to: "/gift-cards", inside: true },
    { to: "/about", hidden: true, header: true },
    { to: "/blog", inside: true },
  ]);
  const opened = [
    ["/shop", "Shop"],
    ["/gifts", "Gifts"],
    ["/gift-cards", "Gift cards"],
  ];
  expect(await readMenu("Main")).toEqual(opened);
  expect((await readMenu("Menu"))?.slice(0, 3)).toEqual(opened);
  expect(paths(await readMenu("Menu"))).not.toContain("/blog");
  await saveSettings(shop, owner, { group: "features", change: { ...allFeatures, giftCards: false } });
  expect(await readMenu("Main")).toEqual(opened.slice(0, 2));
});

test("the entries are lines with a pencil, and one that was moved stays open", async () => {
  const countOpen = (html: string) => html.split(/<details open/).length - 1;
  expect(countOpen((await openForm("main")).html)).toBe(0);
  const moved = await save("main", [{ to: "/shop" }, { to: "/" }], { press: "down 0" });
  expect(moved.headers.get("Location")).toBe("/admin/content/menus/main?saved&at=1");
  const html = await (await staff.visit("/admin/content/menus/main?saved&at=1")).text();
  expect(countOpen(html)).toBe(1);
  expect(html).toMatch(/<details open=""[^>]*>(?:(?!<\/details>).)*value="\/shop"/s);
});

test("a list in the footer has a heading, and disappears with its last entry", async () => {
  await save("second", [{ to: "/faq" }], { name: "Good to know" });
  expect(await readMenu("Help")).toBeUndefined();
  expect(await readMenu("Good to know")).toEqual([["/faq", "FAQ"]]);
  await saveSettings(shop, owner, { group: "features", change: { ...allFeatures, questions: false } });
  expect(await readMenu("Good to know")).toBeUndefined();
  expect((await openForm("second")).html).toContain("nothing is shown at this address now");
});

test("an entry for a hidden page, collection, category or feature is not shown", async () => {
  await save("second", [
    { to: "/pages/gifts-for-many" },
    { to: "/pages/no-such-page", label: "A page" },
    { to: "/collections/no-such-collection", label: "A collection" },
    { to: "/shop?category=no-such-category", label: "A category" },
    { to: "/premium-candles" },
    { to: "/blog/a-diya-from-kangra-clay", label: "A diya" },
  ]);
  expect(paths(await readMenu("Help"))).toEqual([
    "/pages/gifts-for-many",
    "/premium-candles",
    "/blog/a-diya-from-kangra-clay",
  ]);
  await shop.sql`update page set hidden = true where path = '/pages/gifts-for-many'`;
  await shop.sql`update collection set visible = false where path = '/premium-candles'`;
  await saveSettings(shop, owner, { group: "features", change: { ...allFeatures, articles: false } });
  expect(await readMenu("Help")).toBeUndefined();
  await shop.sql`update page set hidden = false where path = '/pages/gifts-for-many'`;
  await shop.sql`update collection set visible = true where path = '/premium-candles'`;
});

test("the second of two editors gets a message and keeps what was typed", async () => {
  const { seen } = await openForm("second");
  await save("second", [{ to: "/shipping" }]);
  const late = await save("second", [{ to: "/returns", label: "Give it back" }], { seen });
  expect(late.status).toBe(422);
  const html = await late.text();
  expect(html).toContain("Somebody else saved this while you were editing");
  expect(html).toContain('value="Give it back"');
  expect(paths(await readMenu("Help"))).toEqual(["/shipping"]);
});

test("a wrong line is named, and nothing that was typed is lost", async () => {
  const refused = await save("second", [{ to: "/faq" }, { to: "shipping", label: "How it comes" }]);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("‘How it comes’: a page of the shop");
  expect(html).toContain('value="shipping"');
  expect(html).toMatch(/<details open="" class="px-4">/);
});
