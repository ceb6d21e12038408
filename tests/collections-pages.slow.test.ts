import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collection } from "#core/catalogue/catalogue.table.ts";
import { seedShop } from "#seeds/seed-shop.ts";
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

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await app.openBrowser().visit(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
}

/** Changes a collection while `during` runs. */
async function withCollection(
  slug: string,
  change: Partial<typeof collection.$inferInsert>,
  during: () => Promise<void>,
): Promise<void> {
  const [before] = await shop.db.select().from(collection).where(eq(collection.slug, slug));
  await shop.db.update(collection).set(change).where(eq(collection.slug, slug));
  try {
    await during();
  } finally {
    await shop.db
      .update(collection)
      .set(before ?? {})
      .where(eq(collection.slug, slug));
  }
}

test("the occult page lists its 22 candles in night style, the premium page its 8 with four slides", async () => {
  const night = await read("/special-occult-candles");
  expect(night.html).toContain('data-theme="night"');
  expect(night.html.match(/>Read More</g)).toHaveLength(22);
  const slides = await read("/premium-candles");
  for (const headline of [
    "Luxury Premium Collection",
    "Natural Wax Elegance",
    "Aromatic Journeys",
    "Artisan Craftsmanship",
  ])
    expect(slides.html).toContain(headline);
  expect(new Set(slides.html.match(/href="\/premium-candles\?item=[^"]+"/g))).toHaveLength(8);
});

test("any collection can have any style, at any address", async () => {
  await withCollection(
    "ready-to-give",
    { style: "slides", slides: [{ headline: "Boxes", text: "" }] },
    async () => {
      const { status, html } = await read("/collections/ready-to-give");
      expect(status).toBe(200);
      expect(html).toMatch(/aria-roledescription="carousel"[\s\S]*>Boxes<[\s\S]*<h1[^>]*>Gift Boxes/);
    },
  );
  await withCollection("occult", { style: "grid", name: "After Dark" }, async () => {
    const { html } = await read("/special-occult-candles");
    expect(html).toContain("After Dark</h1>");
    expect(html).not.toContain('data-theme="night"');
    expect((await read("/products/obsidian-pillar")).html).not.toContain('data-theme="night"');
  });
});

test("a hidden collection answers 404, and no page, menu or sitemap leads to it", async () => {
  const link = 'href="/special-occult-candles"';
  expect((await read("/shop")).html).toContain(link);
  expect((await read("/products/obsidian-pillar")).html).toContain(link);
  await withCollection("occult", { visible: false }, async () => {
    expect((await read("/special-occult-candles")).status).toBe(404);
    for (const path of ["/", "/shop", "/products/obsidian-pillar", "/no-such-page"])
      expect((await read(path)).html, path).not.toContain(link);
    expect((await read("/sitemap/pages")).html).not.toContain("special-occult-candles");
    // Its products stay on sale.
    expect((await read("/products/obsidian-pillar")).html).toContain("Add to Cart");
  });
  await withCollection("premium", { visible: false }, async () => {
    const home = (await read("/")).html;
    expect(home).not.toContain("/premium-candles");
    expect(home).toContain("Seasonal Favorites");
  });
});

test("the sitemap has each collection that is shown once", async () => {
  const { html } = await read("/sitemap/pages");
  for (const path of ["/shop", "/special-occult-candles", "/premium-candles", "/collections/ready-to-give"])
    expect(html.split(`${path}</loc>`), path).toHaveLength(2);
});

test("with a product's dialog open, the canonical address is the product's page, otherwise the collection's", async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await read(path)).html)?.[1];
  expect(await canonical("/collections/ready-to-give")).toMatch(/\/collections\/ready-to-give$/);
  expect(await canonical("/collections/ready-to-give?item=porcelain-duet")).toMatch(
    /\/products\/porcelain-duet$/,
  );
});

test("an address in capitals or with a slash at its end shows the same collection", async () => {
  for (const path of ["/Collections/Ready-To-Give", "/collections/ready-to-give/"])
    expect((await read(path)).html, path).toContain("Gift Boxes</h1>");
});

test("the router's data request finds a collection, too", async () => {
  for (const path of ["/special-occult-candles", "/collections/ready-to-give"]) {
    const answer = await app.openBrowser().visit(`${path}.data?item=obsidian-pillar`);
    expect(answer.status, path).toBe(200);
  }
});

test("a collection by season changes at midnight without a change of the shop", async () => {
  const inSeason = { style: "grid", filling: "rule", rule: { inSeason: true } } as const;
  shop.clock.set("2026-11-21T12:00:00+05:30");
  await withCollection("ready-to-give", inSeason, async () => {
    const cards = async () =>
      (await read("/collections/ready-to-give")).html.match(/aria-label="Add to [^"]+"/g)?.length ?? 0;
    expect(await cards()).toBeGreaterThan(3);
    shop.clock.set("2027-06-01T12:00:00+05:30");
    expect(await cards()).toBe(0);
    expect((await read("/collections/ready-to-give")).html).toContain("Nothing here at the moment");
  });
});
