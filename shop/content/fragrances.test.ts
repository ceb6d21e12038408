import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { fragranceFamily } from "./content.table.ts";
import { placeholderFragrances } from "./fragrance.ts";
import { findFragrance, getFragrance, listFragranceFamilies, listFragrances } from "./fragrances.server.ts";

let shelf: TestFoundations;
const petrichor = { slug: "first-rain", name: "First Rain" };
beforeAll(async () => {
  shelf = await openTestFoundations();
  await plantFirstStock(shelf, () => {});
  await shelf.db.insert(fragranceFamily).values({ ...petrichor, position: 99 });
});
afterAll(() => shelf.close());

test("the families stand in their order with what they hold, fifty-two of them filled", async () => {
  const families = await listFragranceFamilies(shelf);
  expect(families.filter(({ count }) => count > 0)).toHaveLength(52);
  expect(families[0]?.name).toBe("Citrus");
  expect(families.at(-1)).toEqual({ ...petrichor, count: 0 });
});

test("the guide holds sixty and more, each with a mood and a picture, in the families' order", async () => {
  const all = await listFragrances(shelf);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all[0]?.family.slug).toBe("citrus");
  for (const { mood, picture } of all) {
    expect(mood).not.toBe("");
    expect(picture?.alt).not.toBe("");
  }
});

test("a family shows its own and no other's", async () => {
  const roses = await listFragrances(shelf, { slug: "rose", name: "Rose" });
  expect(roses.length).toBeGreaterThan(0);
  expect(new Set(roses.map(({ family }) => family.slug))).toEqual(new Set(["rose"]));
});

test("a family without entries shows four placeholders, found by their slugs, but with no page", async () => {
  const cards = await listFragrances(shelf, petrichor);
  expect(cards.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => "First Rain Fragrance"));
  expect(new Set(cards.map(({ slug }) => slug)).size).toBe(4);
  expect(await findFragrance(shelf, cards[0]?.slug ?? "")).toEqual(placeholderFragrances(petrichor)[0]);
  await expect(getFragrance(shelf, cards[0]?.slug ?? "")).rejects.toThrow("no such fragrance");
});

test("a family with entries has no placeholders", async () => {
  expect(await findFragrance(shelf, "rose-fragrance-1")).toBeUndefined();
  expect(await findFragrance(shelf, "no-family-fragrance-1")).toBeUndefined();
  expect(await findFragrance(shelf, "first-rain-fragrance-5")).toBeUndefined();
});

test("a fragrance tells its notes from top to base", async () => {
  const kheer = await getFragrance(shelf, "kheer");
  expect(kheer).toMatchObject({
    name: "Kheer",
    family: { slug: "vanilla", name: "Vanilla" },
    topNotes: ["Cardamom"],
    middleNotes: ["Milk", "Almond"],
    baseNotes: ["Vanilla", "Tonka"],
    isPlaceholder: false,
  });
});
