import { existsSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { categoryList } from "#core/catalogue/categories.server.ts";
import { fragranceFamily } from "#core/content/content.table.ts";
import { addName, removeEntry } from "#core/editing/named-list.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings, SettingsGroup } from "#core/settings/settings.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { registerCustomer } from "./support/add-product.ts";
import { changeText } from "./support/change-text.ts";
import { resumeCode, stopCode } from "./support/promotions.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

/** Returns a page's HTML without React's comments between text nodes. */
async function read(path: string): Promise<string> {
  const answer = await app.openBrowser().visit(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

/** Moves the content of a category to another one. */
async function emptyCategory(slug: string): Promise<{ products: string[] }> {
  const moved = await shop.db
    .update(product)
    .set({ categorySlug: "floral" })
    .where(eq(product.categorySlug, slug))
    .returning({ id: product.id });
  return { products: moved.map(({ id }) => id) };
}

/** Changes a group of settings while `during` runs. */
async function withSettings<Group extends SettingsGroup>(
  group: Group,
  change: Partial<Settings[Group]>,
  during: () => Promise<void>,
): Promise<void> {
  const before = (await readSettings(shop.db))[group];
  await saveSettings(shop, owner, { group, change });
  try {
    await during();
  } finally {
    await saveSettings(shop, owner, { group, change: before });
  }
}

test("the returns page says that the discount on kept products stays", async () => {
  const html = await read("/returns");
  expect(html).toContain("What you keep stays yours at the price you paid,");
  expect(html).toContain("we take nothing off your refund");
});

describe("the home page", () => {
  test("the home page shows fifteen featured products and links to both collections", async () => {
    const html = await read("/");
    expect(new Set(html.match(/href="\/\?item=[^"]+"/g))).toHaveLength(15);
    expect(html).toContain('href="/premium-candles"');
    expect(html).toContain('href="/shop?category=seasonal"');
  });

  test("the home page does not link to a category that the owner deleted", async () => {
    const { products } = await emptyCategory("seasonal");
    const found = await removeEntry(shop, owner, { list: categoryList, slug: "seasonal" });
    expect(found).toEqual({ ok: true });
    const addresses = [...(await read("/")).matchAll(/ href="(\/[^"]*category=[^"]*)"/g)];
    for (const [, address = ""] of addresses) await read(address);
    expect(await read("/")).not.toContain("Seasonal Favorites");
    await addName(shop, owner, { list: categoryList, name: "Seasonal" });
    await shop.db.update(product).set({ categorySlug: "seasonal" }).where(inArray(product.id, products));
    expect(await read("/")).toContain("Seasonal Favorites");
  });

  async function readManifest(): Promise<{ name: string; icons: { src: string }[] }> {
    const answer = await app.request("/site.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    return (await answer.json()) as { name: string; icons: { src: string }[] };
  }

  test("every page links the manifest, which has the shop's name and existing pictures", async () => {
    expect(await read("/")).toContain('<link rel="manifest" href="/site.webmanifest"/>');
    await withSettings("business", { shopName: "Malabar Wicks" }, async () => {
      const { name, icons } = await readManifest();
      expect(name).toBe("Malabar Wicks");
      expect(icons).toHaveLength(2);
      for (const { src } of icons) expect((await app.request(src)).status, src).toBe(200);
    });
    expect(await (await app.request("/back-office.webmanifest")).json()).toMatchObject({
      name: expect.stringMatching(/, back office$/),
      start_url: "/dashboard",
    });
    const { icons } = await readManifest();
    expect(icons.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
  });

  test("a featured product opens over the home page, with the product page as its canonical address", async () => {
    const html = await read("/?item=deodar-ridge");
    expect(html).toContain('href="/products/deodar-ridge"');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/products\/deodar-ridge"/);
    expect(html).toMatch(/<dialog[^>]*open/);
  });

  test("the home page names the discount on a first order only while it runs", async () => {
    expect(await read("/")).toContain("WELCOME20");
    await stopCode(shop, owner, "WELCOME20");
    const html = await read("/");
    expect(html).not.toContain("WELCOME20");
    expect(html).not.toContain("Limited Edition Collection");
    await resumeCode(shop, owner, "WELCOME20");
  });

  test("the home page links to Instagram only when the setting has an address", async () => {
    expect(await read("/")).toContain("Follow Us on Instagram");
    await withSettings("business", { instagram: "" }, async () => {
      expect(await read("/")).not.toContain("Follow Us on Instagram");
    });
  });

  test("sample reviews are marked as such and replaced by the first real review", async () => {
    expect(await read("/")).toContain("Sample reviews");
    const [reviewed] = await shop.db.select().from(product).orderBy(product.sku).limit(1);
    // A review of a sample product counts as a sample, too, but the owner keeps this one.
    await shop.db
      .update(product)
      .set({ sample: false })
      .where(eq(product.id, reviewed?.id ?? ""));
    const at = shop.clock.now();
    await shop.db.insert(review).values({
      id: "real",
      productId: reviewed?.id ?? "",
      userId: await registerCustomer(shop.db, "Asha Negi"),
      rating: 4,
      text: "It burned level to the end.",
      response: true,
      quality: true,
      delivery: false,
      writtenAt: at,
      approvedAt: at,
    });
    const html = await read("/");
    expect(html).not.toContain("Sample reviews");
    expect(html).toContain("It burned level to the end.");
    expect(html).toContain("Asha N.");
    expect(html).not.toContain("Asha Negi");
  });
});

describe("our collection", () => {
  test("our collection offers Signature and Relaxation among its categories, and answers 404 to one that does not exist", async () => {
    const html = await read("/shop?category=signature");
    expect(html).toContain('href="/shop?category=relaxation"');
    expect(html).toContain("Deodar Ridge");
    for (const query of ["category=no-such-thing", "category=no-such-thing&q=rose"]) {
      const answer = await app.request(`/shop?${query}`);
      expect(answer.status, query).toBe(404);
      expect(await answer.text()).toContain("We can&#x27;t find this page");
    }
  });

  test("search suggestions name the price", async () => {
    const { products } = JSON.parse(await read("/api/search-suggestions?q=DD-SIG-001"));
    expect(products).toMatchObject([{ name: "Deodar Ridge", price: "₹999" }]);
  });
});

describe("our story", () => {
  test("the about page shows both years and no unfilled placeholder", async () => {
    const html = await read("/about");
    expect(html).toMatch(/Hand-pouring since<\/dt><dd[^>]*>2017/);
    expect(html).toMatch(/Online since<\/dt><dd[^>]*>2020/);
    expect(html).not.toMatch(/\{[a-z]+\}/i);
    expect(html).toContain('href="/contact?subject=Wholesale"');
  });

  test("the about page shows a claim only while it has a text", async () => {
    expect(await read("/about")).toContain("happy customers");
    await changeText(shop, "happyCustomers", "");
    const html = await read("/about");
    expect(html).not.toContain("happy customers");
    expect(html).toContain("premium quality");
    for (const name of ["handcrafted", "quality"] as const) await changeText(shop, name, "");
    expect(await read("/about")).not.toContain("premium quality");
  });

  test("a product and the home page make the owner's claims in the owner's words", async () => {
    await changeText(shop, "premiumBox", "A box of cedar");
    await changeText(shop, "qualityAssured", "");
    const product = await read("/products/deodar-ridge");
    expect(product).toContain("A box of cedar");
    expect(product).not.toContain("Quality Assured");
    await changeText(shop, "ecoFriendly", "");
    await changeText(shop, "satisfactionGuaranteed", "Taken back gladly");
    const home = await read("/");
    expect(home).toContain("Taken back gladly");
    expect(home).not.toContain("Eco-Friendly");
  });
});

describe("the fragrance guide", () => {
  test("the fragrance guide filters by family, and a fragrance links to the products with its notes", async () => {
    const html = await read("/fragrance-guide?family=vanilla&item=kheer");
    expect(html).toContain("2 fragrances");
    expect(html).toContain('href="/shop?fragrance=kheer"');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/fragrances\/kheer"/);
  });

  test("the fragrance guide lists all families to choose from", async () => {
    const html = await read("/fragrance-guide?choose=family");
    expect(new Set(html.match(/href="\/fragrance-guide\?family=[^"&]+"/g))).toHaveLength(52);
  });

  test("an empty fragrance family shows four placeholders that have no page of their own", async () => {
    await shop.db.insert(fragranceFamily).values({ slug: "first-rain", name: "First Rain", position: 99 });
    const html = await read("/fragrance-guide?family=first-rain");
    expect(html.match(/>First Rain Fragrance</g)).toHaveLength(4);
    const open = await read("/fragrance-guide?family=first-rain&item=first-rain-fragrance-1");
    expect(open).toContain('href="/shop?q=First%20Rain"');
    expect(open).not.toContain('href="/fragrances/');
    expect((await app.openBrowser().visit("/fragrances/first-rain-fragrance-1")).status).toBe(404);
  });
});

describe("the blog", () => {
  test("the blog shows three articles below the newest one, then as many as requested", async () => {
    expect(await read("/blog")).toContain(">3 of 5 articles");
    const more = await read("/blog?shown=6");
    expect(more).toContain(">5 of 5 articles");
    expect(more).not.toContain("Load More Articles");
  });

  test("the blog filters its articles by category", async () => {
    const html = await read("/blog?category=traditional-crafts");
    expect(html).toContain("What the Monsoon Does to Wax");
    expect(html).not.toContain("How to Read a Fragrance Pyramid");
  });

  test("a like counts once per browser, and without scripts leads back to the article", async () => {
    const path = "/blog/the-first-burn/like";
    const reader = app.openBrowser();
    const first = await reader.submit(path, {});
    expect(first.status).toBe(303);
    expect(first.headers.get("Location")).toBe("/blog/the-first-burn#likes");
    expect(first.headers.get("Set-Cookie")).toMatch(/^reader=.*HttpOnly/);
    await reader.submit(path, {});
    const script = await reader.request(path, { method: "POST", headers: { Accept: "application/json" } });
    expect(await script.json()).toEqual({ ok: true, likes: 1 });
    await app.openBrowser().submit(path, {});
    expect(await read("/blog/the-first-burn")).toContain("2 likes");
  });

  test("a like from another site is refused, and an unknown article cannot be liked", async () => {
    const foreign = await app.request("/blog/the-first-burn/like", {
      method: "POST",
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect((await app.openBrowser().submit("/blog/nothing/like", {})).status).toBe(404);
  });

  test("the feed contains every article", async () => {
    const feed = await app.openBrowser().visit("/blog/feed.xml");
    expect(feed.headers.get("Content-Type")).toContain("application/rss+xml");
    expect((await feed.text()).match(/<item>/g)).toHaveLength(6);
  });
});
