import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { festival, fragrance, fragranceFamily } from "./content.table.ts";
import { findFragranceNotes, suggestTexts } from "./search.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
});
afterAll(() => ctx.close());

const suggestFragrances = async (text: string, limit?: number) =>
  (await suggestTexts(ctx, text, limit)).fragrances;
const suggestArticles = async (text: string) => (await suggestTexts(ctx, text)).articles;

test("a fragrance is found by its name, its family or its notes, despite typing errors", async () => {
  const [byName] = await suggestFragrances("apple blosom");
  expect(byName?.name).toBe("Apple Blossom at Kotgarh");
  const [byFamily] = await suggestFragrances("rose");
  const roses = await ctx.db.select().from(fragrance).where(eq(fragrance.familySlug, "rose"));
  expect(roses.map((rose) => rose.slug)).toContain(byFamily?.slug);
  const [byNote] = await suggestFragrances("sandalwod");
  const scent = await findFragranceNotes(ctx.db, byNote?.slug ?? "");
  expect(scent?.notes).toContain("Sandalwood");
});

test("a whole word ranks first, a beginning next, and a part inside a word is no match", async () => {
  const [family] = await ctx.db.select().from(fragranceFamily);
  const named = ["Fig Leaf", "Configured Fig Wood", "Figment", "Configure"].map((name, index) => ({
    slug: `search-test-${index}`,
    name: `${name} Zqxa`,
    familySlug: family?.slug ?? "",
    mood: "",
    description: "",
    position: 1_000 + index,
    topNotes: [],
    middleNotes: [],
    baseNotes: [],
  }));
  await ctx.db.insert(fragrance).values(named);
  const found = async (text: string) =>
    (await suggestFragrances(text, 99)).map(({ name }) => name).filter((name) => /Zqxa/.test(name));
  expect(await found("fig")).toEqual(["Configured Fig Wood Zqxa", "Fig Leaf Zqxa", "Figment Zqxa"]);
  // Typed text is never read as a pattern.
  expect(await found("(.*")).toEqual([]);
  await ctx.db.delete(fragrance).where(like(fragrance.slug, "search-test-%"));
});

test("an article is found by its title, despite typing errors", async () => {
  for (const typed of ["monsoon", "monson", "the frist burn"]) {
    const [article] = await suggestArticles(typed);
    expect(article?.slug, typed).toBe(typed.startsWith("mon") ? "wax-in-the-monsoon" : "the-first-burn");
  }
});

test("the page of a festival is found by its name and by another word for it, while seasons are on", async () => {
  const seasons = async (text: string) => (await suggestTexts(ctx, text)).seasons.map(({ slug }) => slug);
  expect(await seasons("diwali")).toEqual(["diwali"]);
  expect(await seasons("rakhi under 500")).toEqual(["raksha-bandhan"]);
  expect(await seasons("lamp")).toEqual(["diwali"]);
  await ctx.db.update(festival).set({ shown: false }).where(eq(festival.slug, "diwali"));
  expect(await seasons("diwali")).toEqual([]);
});

test("an empty or unmatched search text brings no suggestions", async () => {
  expect(await suggestFragrances(" ")).toEqual([]);
  expect(await suggestArticles("zzxqj")).toEqual([]);
});

test("a fragrance found for product search has each note once, and an unknown slug finds nothing", async () => {
  const [{ slug = "" } = {}] = await suggestFragrances("rose");
  const scent = await findFragranceNotes(ctx.db, slug);
  expect(scent?.notes.length).toBeGreaterThan(2);
  expect(new Set(scent?.notes).size).toBe(scent?.notes.length);
  expect(await findFragranceNotes(ctx.db, "no-such-scent")).toBeUndefined();
});
