// A page's head has the owner's title and description for search engines, or else the page's own.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collection, product } from "#core/catalogue/catalogue.table.ts";
import { article } from "#core/content/content.table.ts";
import { addPage } from "#core/content/edit-pages.server.ts";
import { saveSection } from "#core/content/edit-sections.server.ts";
import { publishCurrentDraft } from "#core/content/publish-pages.server.ts";
import { blankValues } from "#core/content/section-forms.ts";
import { cutSeo, seoOf } from "#core/editing/seo.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestCollection, addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const own = { seoTitle: "Cedar candles from Gagret", seoDescription: "Poured by hand in the hills." };
let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "cedar", name: "Cedar Jar" });
  await addTestCollection(shop.db, "diwali", "Diwali");
  await shop.db.insert(article).values({
    slug: "wicks",
    title: "Wicks",
    excerpt: "Why a wick drowns.",
    body: "Text",
    author: "Meera",
    category: "Home Decor",
    topics: [],
    highlights: [],
    publishedOn: "2026-11-20",
  });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function readHead(path: string) {
  const html = await (await app.request(path)).text();
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
  };
}

const words = { title: own.seoTitle, description: own.seoDescription };

test("a product, a collection and an article show their own words until the owner gives others", async () => {
  const [row] = await shop.db.select().from(collection).where(eq(collection.slug, "diwali"));
  const paths = ["/products/cedar", row?.path ?? "", "/blog/wicks"];
  for (const path of paths) expect((await readHead(path)).title).toMatch(/ · /);
  expect((await readHead("/blog/wicks")).description).toBe("Why a wick drowns.");
  await shop.db.update(product).set(own).where(eq(product.id, "cedar"));
  await shop.db.update(collection).set(own).where(eq(collection.slug, "diwali"));
  await shop.db.update(article).set(own).where(eq(article.slug, "wicks"));
  for (const path of paths) expect(await readHead(path), path).toEqual(words);
});

test("a page has a title for search engines besides its own", async () => {
  const input = { title: "Stockists", description: "Where to buy", menu: "none", seen: "" } as const;
  const added = await addPage(shop, owner, { ...input, seoTitle: own.seoTitle });
  if (!added.ok) throw new Error(added.reason);
  const values = { ...blankValues("text"), text: "In Gagret." };
  await saveSection(shop, owner, { slug: added.slug, kind: "text", id: undefined, seen: "", values });
  await publishCurrentDraft(shop, owner, added.slug);
  expect(await readHead("/pages/stockists")).toEqual({ title: own.seoTitle, description: "Where to buy" });
});

test("the forms show what would be used, and how a search engine shows it", async () => {
  await shop.db.update(product).set({ seoTitle: "" }).where(eq(product.id, "cedar"));
  const form = await (await staff.visit("/admin/products/cedar")).text();
  expect(form).toMatch(/placeholder="Cedar Jar · [^"]+"[^>]*name="seoTitle"/);
  expect(form).toContain("How it looks at a search engine");
  for (const path of ["/admin/content/articles/wicks/edit", "/admin/content/collections/diwali/edit"])
    expect(await (await staff.visit(path)).text()).toContain('name="seoDescription"');
  expect(await (await staff.visit("/admin/content/pages/stockists/words")).text()).toContain(
    'name="seoTitle"',
  );
});

test("a long description is cut after a word, and an empty one is not sent", () => {
  expect(cutSeo("Poured by hand", 60)).toBe("Poured by hand");
  const cut = cutSeo("word ".repeat(40), 60);
  expect(cut.length).toBeLessThanOrEqual(60);
  expect(cut).toMatch(/^word (word )*word …$/);
  expect(cutSeo("x".repeat(80), 60)).toHaveLength(60);
  expect(seoOf({ seoTitle: "", seoDescription: "" })).toBeUndefined();
});
