// Choices at settings/look are shown at once on every page, in the manifest and in the payment window's options.
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { svgFile } from "#core/look/logo.fixture.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const page = "/admin/settings/look";
const usual = { accent: "#7a1f3d", paper: "#ffffff", corners: "round", light: "day", fonts: "playfair" };

let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
});
afterAll(() => shop.close());

const read = async (path: string, who?: TestBrowser) =>
  (await (who ? who.visit(path) : app.request(path))).text();

test("a shop with the default look links no stylesheet, font or icon of its own", async () => {
  const html = await read("/");
  expect(html.replace("/look/label.json", "")).not.toContain("/look/");
  expect(html).toContain('<meta name="theme-color" content="#faf6ee"/>');
  expect(html).toContain('href="/favicon.svg"');
  expect(html).toMatch(/rel="preload"[^>]+fraunces/);
  expect((await app.request("/look/colours.css")).status).toBe(404);
  expect((await app.request("/look/icon.png")).status).toBe(404);
  expect((await app.request("/look/no-such.png")).status).toBe(404);
});

test("a look is previewed by its address alone, without being saved", async () => {
  const html = await read(`${page}?${new URLSearchParams({ ...usual, logo: "logo.svg" })}`, owner);
  expect(html).toContain("Nothing is saved yet");
  expect(html).toContain("--color-accent:#7a1f3d");
  expect((await readSettings(shop.db)).look.accent).toBe("#1f3d33");
});

test("unreadable colours and values that are no colours are refused, and what was typed stays", async () => {
  const refused = await owner.submit(page, { ...usual, paper: "#224466" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("No text could be read on a paper as dark or strong as #224466");
  expect(html).toContain('value="#7a1f3d"');
  expect((await readSettings(shop.db)).look.accent).toBe("#1f3d33");
});

test("saved colours, fonts and light are on the next page; the stylesheet is cached by its version", async () => {
  const saved = await owner.submit(page, usual);
  expect(saved.headers.get("Location")).toBe(`${page}?saved`);
  const html = await read("/");
  const sheet = /href="(\/look\/colours\.css\?v=[\w-]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain('<meta name="theme-color" content="#ffffff"/>');
  expect(html).toMatch(/rel="preload"[^>]+playfair/);
  expect(html).not.toMatch(/rel="preload"[^>]+fraunces/);
  expect(html).toMatch(/\(\(\) ?=> ?(false|!1),\{"light":"light"/);
  const css = await app.request(sheet);
  expect(css.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(css.headers.get("Cache-Control")).toContain("immutable");
  expect(await css.text()).toContain("--color-accent:#7a1f3d");
  expect((await app.request("/look/colours.css?v=earlier")).headers.get("Cache-Control")).toBe("no-cache");
});

test("a hostile logo is refused with a message, and nothing is saved", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...usual, corners: "square" })) form.set(name, value);
  form.set(
    "logo",
    svgFile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>'),
  );
  const refused = await owner.request(page, { method: "POST", body: form });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This SVG contains a script");
  expect((await readSettings(shop.db)).look).toMatchObject({ corners: "round", logo: null });
});

test("a logo is in the header, the icons, the manifest and the sharing picture, and can be removed", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...usual, accentFromLogo: "on" })) form.set(name, value);
  form.set("logo", svgFile());
  expect((await owner.request(page, { method: "POST", body: form })).status).toBe(302);
  const html = await read("/");
  for (const name of ["logo.webp", "icon.png", "touch-icon.png", "sharing.png"]) {
    const address = new RegExp(`/look/${name.replace(".", "\\.")}\\?v=[\\w-]+`).exec(html)?.[0] ?? "";
    const picture = await app.request(address);
    expect([name, picture.status, picture.headers.get("Cache-Control")]).toEqual([
      name,
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  expect(html).not.toContain("/favicon.svg");
  const manifest = JSON.parse(await read("/site.webmanifest")) as {
    icons: { src: string }[];
    theme_color: string;
  };
  expect(manifest.icons.map(({ src }) => src.split("?")[0])).toEqual([
    "/look/icon-192.png",
    "/look/icon-512.png",
  ]);
  expect(manifest.theme_color).not.toBe("#1f3d33");

  await owner.submit(page, { ...usual, removeLogo: "on" });
  expect((await readSettings(shop.db)).look.logo).toBeNull();
  expect(await read("/")).toContain('href="/favicon.svg"');
});

test("a shop with a name of its own and no logo shows its initials", async () => {
  await saveSettings(
    shop,
    { id: "owner", role: "admin" },
    { group: "business", change: { shopName: "Mitti & Co" } },
  );
  const html = await read("/");
  expect(html).toMatch(/aria-hidden="true"[^>]*>MC</);
  expect(html).not.toMatch(/favicon|og\/deodar/);
  expect(html).toMatch(/\/look\/icon\.png\?v=/);
  for (const shipped of ["/favicon.ico", "/icon-512.png", "/og/deodar.jpg"])
    expect((await app.request(shipped)).headers.get("Location"), shipped).toMatch(
      /^\/look\/[a-z0-9-]+\.png\?v=/,
    );
});
