// The pages of products stay small as the shop grows.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CheckedClient } from "#platform/database/checked-client.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

/** Counts the statements of a second request, when cached reads are in memory. */
async function countStatements(path: string): Promise<number> {
  await (await app.request(path)).text();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await (await app.request(path)).text();
  // Without those of the job queue, which has its own connection and works at the same time.
  const count = query.mock.contexts.filter((client) => client instanceof CheckedClient).length;
  query.mockRestore();
  return count;
}

test("a page of products takes the same number of statements, and is hardly larger, with twice as many products", async () => {
  const paths = ["/shop", "/shop?category=jar-candles", "/shop?q=candle", "/special-occult-candles", "/"];
  const measure = async (path: string) => ({
    statements: await countStatements(path),
    bytes: (await (await app.request(path)).text()).length,
  });
  const addCopies = (prefix: string, copies: number) => shop.sql`
    insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug,
      fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at, updated_at)
    select ${prefix} || copy || id, ${prefix} || copy || slug, upper(${prefix}) || copy || sku, name, description, price, hsn, gst_rate, collection,
      category_slug, fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at + interval '1 day', updated_at
    from product, generate_series(1, ${copies}::int) as copy`;
  // The sample alone does not fill some of these pages, and a search finds few products.
  await addCopies("more-", 9);
  const before = [];
  for (const path of paths) before.push(await measure(path));
  await addCopies("still-", 1);
  for (const [index, path] of paths.entries()) {
    const after = await measure(path);
    expect(after.statements, path).toBe(before[index]?.statements);
    expect(after.bytes, path).toBeLessThan((before[index]?.bytes ?? 0) * 1.1);
  }
});

test("the page of the whole collection has at most 134 KB of HTML", async () => {
  expect(Buffer.byteLength(await (await app.request("/shop")).text())).toBeLessThanOrEqual(134_000);
});

/** The titles of the list's places, in their order. */
const listTitles = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)</g)].map(([, title]) => title);

test("a search that finds nothing and an empty wishlist show three popular products in stock", async () => {
  for (const path of ["/shop?q=zzqx", "/wishlist"]) {
    const html = await (await app.request(path)).text();
    const [, row = ""] = /<section aria-labelledby="in-stock"(.*?)<\/section>/s.exec(html) ?? [];
    expect(row.match(/href="\/products\//g), path).toHaveLength(3);
  }
  expect(await (await app.request("/shop?q=rose")).text()).not.toContain('aria-labelledby="in-stock"');
});

test("each ninth place of the whole collection shows a batch or a season, and filtered lists have none", async () => {
  await shop.sql`update batch set poured_on = current_date where product_id = (select id from product where slug = 'kinnow-marmalade')`;
  const html = await (await app.request("/shop")).text();
  const titles = listTitles(html);
  expect(titles[8]).toBe("Kinnow Marmalade");
  expect(html).toContain("Just poured (a sample)");
  expect(html).toMatch(/href="\/batch\/[\d-]+"/);
  for (const path of ["/shop?note=Rose", "/shop?q=candle", "/shop?after=deodar-ridge"])
    expect(await (await app.request(path)).text(), path).not.toContain("Just poured");
  await shop.sql`update page_text set text = 'thrown' where name = 'made'`;
  const thrown = await (await app.request("/shop")).text();
  expect(thrown).toContain("Just thrown (a sample)");
  expect(thrown).toMatch(/A batch of \d+, thrown on /);
});
