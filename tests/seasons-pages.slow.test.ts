import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ now: "2026-11-21T12:00:00+05:30" });
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function read(path: string, who: TestBrowser = app.openBrowser()): Promise<string> {
  const answer = await who.visit(path);
  expect(answer.status, path).toBe(200);
  return textOf(answer);
}

async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

const edit = (slug: string) => `/admin/seasons/${slug}/edit`;
const seenIn = (html: string) => / name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
const orderByOf = (html: string) => /Order by(?:<\/span>)? <strong[^>]*>([^<]+)<\/strong>/.exec(html)?.[1];

const fields = {
  name: "Christmas",
  shown: "on",
  day1: "2026-12-25",
  seasonDays: "45",
  heading: "Pine and a ribbon",
  text: "Snow.",
  product1: "Winter Pair Gift Box",
};

test("a festival has a page with picture, text, products and the last day to order, also for remote PIN codes", async () => {
  const html = await read("/season/christmas");
  expect(html).toContain("<title>Candles for Christmas");
  expect(html).toContain("Pine, cinnamon and a ribbon");
  expect(orderByOf(html)).toBe("13 December");
  expect(html).toContain("To remote PIN codes a parcel takes longer. Order by 10 December");
  expect(new Set(html.match(/href="\/products\/[^"]+"/g))).toHaveLength(6);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/season\/christmas"/);
});

test("the home page has a row for a near festival until the last day to order", async () => {
  const html = await read("/");
  expect(html).toContain('href="/season/christmas"');
  expect(orderByOf(html)).toBe("13 December");
  shop.clock.set("2027-06-01T12:00:00+05:30");
  expect(await read("/")).not.toContain('href="/season/');
  shop.clock.set("2026-11-21T12:00:00+05:30");
});

test("the owner moves a date, and the festival's page and the home page show the new last day to order", async () => {
  const seen = seenIn(await read(edit("christmas"), owner));
  const saved = await owner.submit(edit("christmas"), { ...fields, day1: "2026-12-28", seen });
  expect(saved.headers.get("Location")).toBe(`${edit("christmas")}?saved=1`);
  for (const path of ["/", "/season/christmas"])
    expect(orderByOf(await read(path)), path).toBe("15 December");
});

test("a refused festival has everything typed, with errors at their fields", async () => {
  const typed = {
    ...fields,
    day2: "soon",
    seasonDays: "500",
    heading: "Kept as typed",
    product2: "Yak lamp",
  };
  const refused = await owner.submit(edit("christmas"), { ...typed, seen: "" });
  expect(refused.status).toBe(422);
  const html = await textOf(refused);
  for (const text of ["Give a date, as in 2026-11-20", "A whole number from 1 to 120"])
    expect(html).toContain(text);
  expect(html).toContain('value="Kept as typed"');
  const seen = seenIn(await read(edit("christmas"), owner));
  const unknown = await textOf(
    await owner.submit(edit("christmas"), { ...fields, product2: "Yak lamp", seen }),
  );
  expect(unknown).toContain("No product is called “Yak lamp”");
  const old = await owner.submit(edit("christmas"), { ...fields, seen: "0000000000000000" });
  expect(await textOf(old)).toContain("Somebody else saved this while you were editing");
});

test("a festival is added, found in the sitemap while it is shown, and deleted", async () => {
  const onam = { ...fields, name: "Onam", day1: "2027-08-26" };
  const added = await owner.submit("/admin/seasons/edit", { ...onam, seen: "" });
  expect(added.headers.get("Location")).toBe(`${edit("onam")}?saved=1`);
  expect(await read("/sitemap/pages")).toContain("/season/onam<");
  expect(await read("/admin/seasons", owner)).toContain("26 Aug 2027 · order by 13 Aug 2027");
  const { shown: _shown, ...hidden } = onam;
  await owner.submit(edit("onam"), { ...hidden, seen: seenIn(await read(edit("onam"), owner)) });
  expect(await read("/sitemap/pages")).not.toContain("/season/onam<");
  expect((await app.request("/season/onam")).status).toBe(404);
  const deleted = await owner.submit("/admin/seasons/onam/delete", {});
  expect(deleted.headers.get("Location")).toBe("/admin/seasons");
  expect((await owner.request(edit("onam"))).status).toBe(404);
});
