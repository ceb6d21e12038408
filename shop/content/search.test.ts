import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { fragrance } from "./content.table.ts";
import { findScent, suggestArticles, suggestFragrances } from "./search.server.ts";

let shelf: TestFoundations;
beforeAll(async () => {
  shelf = await openTestFoundations();
  await plantFirstStock(shelf, () => {});
});
afterAll(() => shelf.close());

test("a fragrance is found by its name, its family or its notes, slips forgiven", async () => {
  const [called] = await suggestFragrances(shelf, "apple blosom");
  expect(called?.name).toBe("Apple Blossom at Kotgarh");
  const [kin] = await suggestFragrances(shelf, "rose");
  const roses = await shelf.db.select().from(fragrance).where(eq(fragrance.familySlug, "rose"));
  expect(roses.map((rose) => rose.slug)).toContain(kin?.slug);
  const [noted] = await suggestFragrances(shelf, "sandalwod");
  const scent = await findScent(shelf, noted?.slug ?? "");
  expect(scent?.notes).toContain("Sandalwood");
});

test("an article is found by its title, slips forgiven", async () => {
  for (const typed of ["monsoon", "monson", "the frist burn"]) {
    const [article] = await suggestArticles(shelf, typed);
    expect(article?.slug, typed).toBe(typed.startsWith("mon") ? "wax-in-the-monsoon" : "the-first-burn");
  }
});

test("nothing is suggested for nothing, nor for what is like nothing", async () => {
  expect(await suggestFragrances(shelf, " ")).toEqual([]);
  expect(await suggestArticles(shelf, "zzxqj")).toEqual([]);
});

test("a scent names all its notes once, and an unknown one is not found", async () => {
  const [{ slug = "" } = {}] = await suggestFragrances(shelf, "rose");
  const scent = await findScent(shelf, slug);
  expect(scent?.notes.length).toBeGreaterThan(2);
  expect(new Set(scent?.notes).size).toBe(scent?.notes.length);
  expect(await findScent(shelf, "no-such-scent")).toBeUndefined();
});
