// Scheduled publication of products, articles, collections and pages.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { collection, product } from "#core/catalogue/catalogue.table.ts";
import { article } from "#core/content/content.table.ts";
import { addPage } from "#core/content/edit-pages.server.ts";
import { saveSection } from "#core/content/edit-sections.server.ts";
import { page } from "#core/content/pages.table.ts";
import { blankValues } from "#core/content/section-forms.ts";
import { publishers } from "#lists/publishers.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestCollection, addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { publicationForm } from "./publication.ts";
import { publishDue, publishLater, readPublication } from "./publications.server.ts";
import { publication } from "./publications.table.ts";

const staff = { id: "tenzin", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" });
  await hideCandle();
  await addTestCollection(shop.db, "diwali");
});
beforeEach(async () => {
  await shop.db.delete(publication);
});
afterAll(() => shop.close());

const hideCandle = () => shop.db.update(product).set({ active: false }).where(eq(product.id, "candle"));
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
const isShown = async () =>
  (await shop.db.select({ active: product.active }).from(product).where(eq(product.id, "candle")))[0]?.active;

const wicks = {
  slug: "wicks",
  title: "Wicks",
  excerpt: "Short",
  body: "Text",
  author: "Meera",
  category: "Home Decor",
  topics: [],
  highlights: [],
  publishedOn: "2026-11-20",
  published: false,
};

test("a product is for sale from its minute on, recorded under the name of whoever scheduled it, and published only once", async () => {
  const candle = { kind: "product", thing: "candle" } as const;
  const at = inMinutes(30);
  expect(await publishLater(shop, staff, { ...candle, at })).toEqual({ ok: true });
  expect(await readPublication(shop.db, candle)).toMatchObject({ words: expect.stringContaining("2026") });
  shop.clock.advance({ minutes: 29 });
  await publishDue(shop, publishers);
  expect(await isShown()).toBe(false);
  shop.clock.advance({ minutes: 1 });
  await publishDue(shop, publishers);
  expect(await isShown()).toBe(true);
  expect(await readPublication(shop.db, candle)).toBeNull();
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "product:candle"));
  expect(events.find(({ action }) => action === "product.edited")).toMatchObject({
    by: "tenzin",
    after: { active: true },
  });
  await hideCandle();
  await publishDue(shop, publishers);
  expect(await isShown()).toBe(false);
});

test("an article, a collection and the draft of a page become public", async () => {
  await shop.db.insert(article).values(wicks);
  await shop.db.update(collection).set({ visible: false }).where(eq(collection.slug, "diwali"));
  const added = await addPage(shop, staff, {
    title: "For our stockists",
    description: "",
    seoTitle: "",
    menu: "none",
    seen: "",
  });
  if (!added.ok) throw new Error(added.reason);
  const words = { ...blankValues("text"), text: "In Gagret." };
  await saveSection(shop, staff, { slug: added.slug, kind: "text", id: undefined, seen: "", values: words });
  const at = inMinutes(5);
  await publishLater(shop, staff, { kind: "article", thing: "wicks", at });
  await publishLater(shop, staff, { kind: "collection", thing: "diwali", at });
  await publishLater(shop, staff, { kind: "page", thing: added.slug, at });
  shop.clock.advance({ minutes: 5 });
  await publishDue(shop, publishers);
  expect(
    await shop.db.select({ is: article.published }).from(article).where(eq(article.slug, "wicks")),
  ).toEqual([{ is: true }]);
  expect(
    await shop.db.select({ is: collection.visible }).from(collection).where(eq(collection.slug, "diwali")),
  ).toEqual([{ is: true }]);
  const [row] = await shop.db.select().from(page).where(eq(page.slug, added.slug));
  expect(row?.published).toMatchObject({ title: "For our stockists" });
});

test("a scheduled product that was deleted is skipped, and the next one is published", async () => {
  await hideCandle();
  await publishLater(shop, staff, { kind: "product", thing: "no-such", at: inMinutes(1) });
  await publishLater(shop, staff, { kind: "article", thing: "no-such", at: inMinutes(1) });
  await publishLater(shop, staff, { kind: "product", thing: "candle", at: inMinutes(2) });
  shop.clock.advance({ minutes: 2 });
  await publishDue(shop, publishers);
  expect(await isShown()).toBe(true);
  expect(await shop.db.$count(publication)).toBe(0);
});

test("what has the name of something deleted does not publish itself at the moment chosen for that", async () => {
  const draft = { title: "Stockists", description: "", seoTitle: "", menu: "none" as const, seen: "" };
  const added = await addPage(shop, staff, draft);
  if (!added.ok) throw new Error(added.reason);
  await addTestCollection(shop.db, "holi");
  await shop.db.insert(article).values({ ...wicks, slug: "oils" });
  const things = [
    { kind: "page", thing: added.slug },
    { kind: "collection", thing: "holi" },
    { kind: "article", thing: "oils" },
  ] as const;
  for (const thing of things) await publishLater(shop, staff, { ...thing, at: inMinutes(5) });
  await shop.db.delete(page).where(eq(page.slug, added.slug));
  await shop.db.delete(collection).where(eq(collection.slug, "holi"));
  await shop.db.delete(article).where(eq(article.slug, "oils"));
  for (const thing of things) expect(await readPublication(shop.db, thing)).toBeNull();
});

test("a moment in the past is refused, an empty one cancels the schedule, and only the owner may schedule a fixed page", async () => {
  const candle = { kind: "product", thing: "candle" } as const;
  expect(await publishLater(shop, staff, { ...candle, at: inMinutes(0) })).toEqual({
    ok: false,
    reason: "past",
  });
  await publishLater(shop, staff, { ...candle, at: inMinutes(9) });
  await publishLater(shop, staff, { ...candle, at: null });
  expect(await readPublication(shop.db, candle)).toBeNull();
  const about = { kind: "page", thing: "about", at: inMinutes(9) } as const;
  await expect(publishLater(shop, staff, about)).rejects.toThrow(Forbidden);
  expect(await publishLater(shop, owner, about)).toEqual({ ok: true });
});

test("a moment is read in Indian time, to the minute", () => {
  const read = (at: string) => publicationForm.safeParse({ at }).data?.at;
  expect(read("2026-11-20T09:30")).toEqual(new Date("2026-11-20T04:00:00Z"));
  expect(read("2026-11-20 09:30")).toEqual(new Date("2026-11-20T04:00:00Z"));
  expect(read("")).toBeNull();
  for (const wrong of ["2026-02-30T09:00", "2026-11-20T24:00", "2026-11-20", "tomorrow"])
    expect(read(wrong)).toBeUndefined();
});
