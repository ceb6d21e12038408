import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { removeSampleSettings } from "#core/settings/settings.server.ts";
import { listGifts } from "#features/gifts/content/gifts.server.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop({ now: "2026-11-25T12:00:00+05:30" });
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

async function read(path: string): Promise<string> {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

test("the page has a form without scripts and the next festival with its last day, and is in the menu", async () => {
  const html = await read("/gifts");
  expect(/<form[^>]*action="\/gifts"[^>]*>/.exec(html)?.[0]).toContain('method="get"');
  expect(html).toContain('<option value="christmas">Christmas, 25 December 2026</option>');
  expect(html).toContain('<option value="Birthday">Birthday</option>');
  expect(html).toContain('href="/season/christmas"');
  expect(html).toMatch(/Order by<\/span> <strong[^>]*>1\d December 2026<\/strong>/);
  expect(html).toContain("No prices in the parcel");
  expect(html).not.toContain("Ordered today");
  expect(await read("/about")).toContain('href="/gifts"');
});

test("three gifts in stock are sorted by price; near a festival they are those chosen for it", async () => {
  const pricesOf = async (festival: string) => {
    const gifts = await listGifts(shop.db, festival, () => true);
    expect(gifts).toHaveLength(3);
    expect(gifts.every(({ stock }) => stock > 0)).toBe(true);
    return gifts;
  };
  const sets = await pricesOf("");
  expect(sets.map(({ pricePaise }) => pricePaise)).toEqual(
    sets.map(({ pricePaise }) => pricePaise).sort((a, b) => a - b),
  );
  const [any] = await shop.db
    .select()
    .from(product)
    .where(eq(product.id, sets[0]?.id ?? ""));
  expect(any?.setPricing).not.toBeNull();
  const christmas = await read("/season/christmas");
  for (const { slug } of await pricesOf("christmas")) expect(christmas).toContain(`/products/${slug}`);
});

test("a gift that takes too long to make for the day is not proposed for it", async () => {
  const [first] = await listGifts(shop.db, "", () => true);
  const [id, path] = [first?.id ?? "", `/products/${first?.slug}`];
  await shop.db.update(product).set({ daysToMake: 40 }).where(eq(product.id, id));
  expect(await read("/gifts")).toContain(path);
  expect(await read("/gifts")).toContain("made for you within 40 business days");
  expect(await read("/gifts?day=2027-02-10")).toContain(path);
  expect(await read("/gifts?day=2026-12-20")).not.toContain(path);
  await shop.db.update(product).set({ daysToMake: null }).where(eq(product.id, id));
});

test("PIN code and day get an answer, also a festival's own day, and a wrong PIN code an error", async () => {
  expect(await read("/gifts?pin=560%20001")).toMatch(/Ordered today, it arrives \d[^.]* at 560001\./);
  expect(await read("/gifts?for=christmas&pin=560001")).toContain(
    "To have it there for 25 December 2026, order by",
  );
  expect(await read("/gifts?for=Birthday&day=2026-11-27")).toContain("the day to order by was");
  expect(await read("/gifts?pin=12")).toContain("Six digits, such as 177201");
  expect(await read("/gifts?day=2020-01-01&for=%3Cscript%3E")).not.toContain("<script>alert");
});

test("any other shop has this page only once its owner switches it on", async () => {
  await shop.db.transaction(removeSampleSettings);
  expect((await app.request("/gifts")).status).toBe(404);
  expect(await read("/about")).not.toContain('href="/gifts"');
});
