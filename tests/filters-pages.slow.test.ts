import { afterAll, beforeAll, expect, test } from "vitest";
import { removeSamples } from "#core/back-office/remove-samples.server.ts";
import { system } from "#core/identity/actor.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readRobots } from "./support/read-robots.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

async function read(path: string): Promise<string> {
  const answer = await app.openBrowser().visit(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

/** Lists the filters' links, with the number of products on each. */
function listFilterLinks(html: string): { path: string; count: string }[] {
  const links = html.matchAll(
    /<a [^>]*class="chip"[^>]*href="([^"]+)"[^>]*><span>[^<]*<\/span><span class="chip-note">([^<]+)<\/span>/g,
  );
  return [...links].map(([, path = "", count = ""]) => ({ path: path.replaceAll("&amp;", "&"), count }));
}

const countOf = (html: string) => /role="status"[^>]*>(\d+\+?) products?</.exec(html)?.[1];

test.each([
  "/shop",
  "/shop?note=Rose",
  "/shop?q=rose",
  "/shop?category=jar-candles&stock=in",
  "/collections/ready-to-give",
])(
  "each filter of %s leads to as many products as it says",
  async (path) => {
    const links = listFilterLinks(await read(path));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      // The link of a chosen facet removes it.
      if (
        new URL(link.path, shop.config.publicUrl).search.length <
        new URL(path, shop.config.publicUrl).search.length
      )
        continue;
      expect(countOf(await read(link.path)), link.path).toBe(link.count);
    }
  },
  240_000,
);

test("filters can be removed one by one or all at once, and the sort order stays", async () => {
  const html = await read("/shop?sort=price-low&note=Rose&stock=in");
  const removal = (path: string, label: string) =>
    new RegExp(`aria-current="true" class="chip" href="${path}"[^>]*><span>${label} <`);
  expect(html).toMatch(removal("/shop\\?sort=price-low&amp;stock=in", "Rose"));
  expect(html).toMatch(removal("/shop\\?sort=price-low&amp;note=Rose", "In stock"));
  expect(html).toMatch(/href="\/shop\?sort=price-low"[^>]*>Clear</);
  expect(html).toContain("<span>(2)</span>");
  expect(await read("/shop?sort=price-low")).not.toContain(">Clear<");
});

test("a filter and an order by country appear once a product of another country is sold", async () => {
  const group = 'aria-label="Filter: Country of origin"';
  const order = "sort=origin";
  const before = await read("/shop");
  expect([before.includes(group), before.includes(order)]).toEqual([false, false]);
  const [rug] = await shop.sql<{ id: string; name: string }[]>`
    update product set country_of_origin = 'Nepal' where id in (
      select product_id from product_facet join product as listed on listed.id = product_id
      where variant_id = product_id and 'collection:shop' = any (facets) order by listed.sku limit 1)
    returning id, name`;
  const after = await read("/shop");
  expect([after.includes(group), after.includes(order)]).toEqual([true, true]);
  const ofNepal = listFilterLinks(after).find(({ path }) => path.includes("origin=Nepal"));
  expect(ofNepal).toEqual({ path: "/shop?origin=Nepal", count: "1" });
  const chosen = await read("/shop?origin=Nepal");
  expect(countOf(chosen)).toBe("1");
  expect(chosen).toContain(`>${rug?.name}<`);
  expect(await read("/shop?sort=origin")).not.toContain(`>${rug?.name}<`);
  await shop.sql`update product set country_of_origin = 'India' where id = ${rug?.id ?? ""}`;
});

test("a choice of the filter sentence is no filter beside it, unless the sentence lacks the chosen value", async () => {
  for (const [path, groups] of [
    ["/shop", []],
    ["/shop?room=small&price=0-1000", []],
    ["/shop?price=500-1000", ["Price"]],
    ["/collections/ready-to-give", ["Price", "Room"]],
  ] as const) {
    const html = await read(path);
    const found = html.matchAll(/aria-label="Filter: (Price|Room)"/g);
    expect(
      [...found].map(([, name]) => name),
      path,
    ).toEqual(groups);
  }
});

test("search and categories keep the filters, and categories show the resulting counts", async () => {
  const html = await read("/shop?note=Rose");
  expect(html).toContain('<input type="hidden" name="note" value="Rose"/>');
  const [, path = "", count] =
    /href="(\/shop\?category=[^"]+note=Rose)"[^>]*><span>[^<]*<\/span>\s*<span[^>]*>(\d+)</.exec(html) ?? [];
  // A category's list continues with products of other collections.
  const listed = Number(countOf(await read(path.replaceAll("&amp;", "&"))));
  expect(listed).toBeGreaterThanOrEqual(Number(count));
  expect(listed).toBeLessThan(Number(countOf(html)));
});

test("a filtered list is not indexed, and its canonical address is that of the whole list", async () => {
  const html = await read("/shop?category=jar-candles&note=Rose");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\?category=jar-candles"/);
  expect(await read("/shop?category=jar-candles")).not.toContain("noindex");
  const collection = await read("/collections/ready-to-give?stock=in");
  expect(collection).toContain("noindex");
  expect(collection).toMatch(/<link rel="canonical" href="[^"]*\/collections\/ready-to-give"/);
});

test("a filter without matches shows an empty list with a link back", async () => {
  const html = await read("/shop?note=Petrol");
  expect(html).toContain("Nothing here at the moment");
  expect(html).toMatch(/href="\/shop"[^>]*>Clear</);
});

test("a product found by a size opens with that variant", async () => {
  expect(await read("/shop?option=Size%3A113+g")).toMatch(/item=terrace-linen-113-g"/);
});

test("counts follow a change of stock at once", async () => {
  const before = Number(countOf(await read("/shop?stock=in")));
  await shop.sql`update product set stock = 0 where slug = 'deodar-ridge'`;
  expect(Number(countOf(await read("/shop?stock=in")))).toBe(before - 1);
});

test("a crawler that obeys robots.txt finds a few lists behind /shop, and not each filter in each order", async () => {
  const mayRead = readRobots(await read("/robots.txt"));
  const isList = (path: string) =>
    /^\/(shop|premium-candles|special-occult-candles|collections\/[^/?]+)(\?|$)/.test(path);
  const found = new Set(["/shop"]);
  const forbidden = new Set<string>();
  for (const path of found) {
    for (const [, link = ""] of (await read(path)).matchAll(/<a [^>]*href="([^"#]+)"/g)) {
      const to = link.replaceAll("&amp;", "&");
      // A product in a dialog names its own page as the canonical one.
      if (isList(to) && !/[?&]item=/.test(to)) (mayRead(to) ? found : forbidden).add(to);
    }
  }
  expect(found.size).toBeLessThanOrEqual(60);
  expect(forbidden.size).toBeGreaterThan(60);
  expect([...found].filter((path) => path.includes("category=")).length).toBeGreaterThan(5);
});

// Runs last, because it removes everything.
test("a shop without products says so and shows no filters", async () => {
  await removeSamples(shop, system);
  const html = await read("/shop");
  expect(html).toContain("Nothing here at the moment");
  expect(html).not.toContain("take a filter off");
  expect(await read("/shop?q=rose")).toContain("take a filter off");
});

test.each([
  ["/shop?note=Rose", false],
  ["/shop?category=jar-candles&price=500-1000", false],
  ["/shop?sort=price-low", false],
  ["/shop?q=rose&sort=price-low", false],
  ["/premium-candles?room=small", false],
  ["/special-occult-candles?origin=IN", false],
  ["/collections/ready-to-give?after=one&stock=in", false],
  ["/shop?category=jar-candles", true],
  ["/shop?fragrance=rose", true],
  ["/shop?item=rose", true],
  ["/shop?after=rose", true],
  ["/shop?q=sort", true],
  ["/shop?footnote=1", true],
  ["/products/rose?option=Size:113 g", true],
  ["/products/rose?sort=price-low", true],
  ["/collections/ready-to-give?item=rose", true],
  ["/pictures/rose.avif?price=1", true],
])("robots.txt says for %s whether a crawler may read it: %s", async (path, mayRead) => {
  expect(readRobots(await read("/robots.txt"))(path)).toBe(mayRead);
});
