import { afterAll, beforeAll, expect, test } from "vitest";
import { fragranceFamily } from "#core/content/content.table.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { placeholderFragrances } from "./fragrance.ts";
import { findFragrance, getFragrance, listFragranceFamilies, listFragrances } from "./fragrances.server.ts";

let ctx: TestContext;
const petrichor = { slug: "first-rain", name: "First Rain" };
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
  await ctx.db.insert(fragranceFamily).values({ ...petrichor, position: 99 });
});
afterAll(() => ctx.close());

test("fragrance families are listed in the owner's order with their counts, fifty-two of them not empty", async () => {
  const families = await listFragranceFamilies(ctx.db);
  expect(families.filter(({ count }) => count > 0)).toHaveLength(52);
  expect(families[0]?.name).toBe("Citrus");
  expect(families.at(-1)).toEqual({ ...petrichor, count: 0 });
});

test("the seeded fragrance guide has at least sixty fragrances, each with a mood and none with a picture of another, in family order", async () => {
  const all = await listFragrances(ctx.db);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all[0]?.family.slug).toBe("citrus");
  for (const { mood, picture, notes } of all) {
    expect(mood).not.toBe("");
    expect(picture).toBeNull();
    expect(notes).toHaveLength(3);
  }
});

test("a fragrance family lists only its own fragrances", async () => {
  const roses = await listFragrances(ctx.db, { slug: "rose", name: "Rose" });
  expect(roses.length).toBeGreaterThan(0);
  expect(new Set(roses.map(({ family }) => family.slug))).toEqual(new Set(["rose"]));
});

test("a fragrance family without entries shows four placeholders, which have slugs but no page", async () => {
  const cards = await listFragrances(ctx.db, petrichor);
  expect(cards.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => "First Rain Fragrance"));
  expect(new Set(cards.map(({ slug }) => slug)).size).toBe(4);
  expect(await findFragrance(ctx.db, cards[0]?.slug ?? "")).toEqual(placeholderFragrances(petrichor)[0]);
  await expect(getFragrance(ctx.db, cards[0]?.slug ?? "")).rejects.toThrow("no such fragrance");
});

test("a fragrance family with entries has no placeholders", async () => {
  expect(await findFragrance(ctx.db, "rose-fragrance-1")).toBeUndefined();
  expect(await findFragrance(ctx.db, "no-family-fragrance-1")).toBeUndefined();
  expect(await findFragrance(ctx.db, "first-rain-fragrance-5")).toBeUndefined();
});

test("a fragrance has its family and its top, middle and base notes", async () => {
  const kheer = await getFragrance(ctx.db, "kheer");
  expect(kheer).toMatchObject({
    name: "Kheer",
    family: { slug: "vanilla", name: "Vanilla" },
    topNotes: ["Cardamom"],
    middleNotes: ["Milk", "Almond"],
    baseNotes: ["Vanilla", "Tonka"],
    isPlaceholder: false,
  });
});
