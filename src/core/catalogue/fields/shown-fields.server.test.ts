import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { readListFilters } from "../filters/list-filters.server.ts";
import { listProducts, owner } from "../products.fixture.ts";
import { getProductBySlug } from "../products.server.ts";
import { hideField, renameFact } from "./edit-fields.server.ts";
import { addExampleFields } from "./fields.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addExampleFields(shop.db);
  await addTestProduct(shop.db, { id: "bowl" }, { id: "jug" });
  const fields = {
    glaze: ["Celadon"],
    capacity: 350,
    "food-safe": true,
    marks: ["M", "2026"],
    firing: "Wood",
  };
  const facts = { scentStrength: 3, scentRoom: "small" as const, ingredients: ["Clay"], dimensions: "9 cm" };
  await shop.db
    .update(product)
    .set({ fields, ...facts })
    .where(eq(product.id, "bowl"));
});
afterAll(() => shop.close());

const cardOf = async (id: string) =>
  (await listProducts(shop.db, { collection: "shop" })).find((card) => card.id === id);
const namesOfFilters = async () => {
  const { groups } = await readListFilters(shop, { within: ["collection:shop"] }, []);
  return groups.map(({ name }) => name);
};

test("a product's page, its card, search engines and filters show the fields chosen for them", async () => {
  const bowl = await getProductBySlug(shop.db, "bowl");
  expect(bowl.ownFacts).toEqual([
    ["Glaze", "Celadon"],
    ["Capacity", "350\u00a0ml"],
    ["Food-safe", "Yes"],
    ["Marks", "M\u00a0· 2026"],
    ["Firing", "Wood"],
  ]);
  expect(bowl.properties).toEqual([
    ["Glaze", "Celadon"],
    ["Capacity", "350\u00a0ml"],
  ]);
  expect((await cardOf("bowl"))?.words).toBe("Celadon\u00a0· 350\u00a0ml");
  expect(await cardOf("jug")).not.toHaveProperty("words");
  expect(await namesOfFilters()).toEqual(["Glaze", "Food-safe", "Marks", "Room"]);
});

test("a fact of the trade is shown by the shop's name for it; a hidden one is shown nowhere and stays stored", async () => {
  await renameFact(shop, owner, { key: "burnTime", label: "Hours of light" });
  await renameFact(shop, owner, { key: "ingredients", label: "Clay body" });
  const before = await getProductBySlug(shop.db, "bowl");
  expect(before.factNames).toEqual({ fragranceNotes: "Fragrance notes", burnTime: "Hours of light" });
  expect(before.listedFacts.abovePrice).toContainEqual(["Clay body", "Clay"]);
  for (const key of ["fragranceNotes", "scentStrength", "scentRoom", "ingredients", "burnTime", "dimensions"])
    await hideField(shop, owner, { key, hidden: true });
  expect(await getProductBySlug(shop.db, "bowl")).toMatchObject({
    fragranceNotes: [],
    scent: { strength: null, room: "" },
    burnTime: "",
    ingredients: [],
    listedFacts: {
      abovePrice: [
        ["Clay body", ""],
        ["Dimensions", ""],
      ],
    },
  });
  expect(await cardOf("bowl")).toMatchObject({
    fragranceNotes: [],
    scent: { strength: null, room: "" },
    burnTime: "",
  });
  expect(await namesOfFilters()).not.toContain("Room");
  const [stored] = await shop.db.select().from(product).where(eq(product.id, "bowl"));
  expect(stored).toMatchObject({ burnTime: "45-50 hours", scentRoom: "small", dimensions: "9 cm" });
});

test("a hidden field is on no page and no card", async () => {
  await hideField(shop, owner, { key: "glaze", hidden: true });
  const bowl = await getProductBySlug(shop.db, "bowl");
  expect(bowl.ownFacts.map(([label]) => label)).not.toContain("Glaze");
  expect((await cardOf("bowl"))?.words).toBe("350\u00a0ml");
  expect(await namesOfFilters()).toEqual(["Food-safe", "Marks"]);
});
