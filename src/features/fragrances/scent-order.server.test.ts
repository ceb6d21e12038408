import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readProductListing } from "#core/catalogue/product-listing.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "forest" }, { id: "orchard" }, { id: "vase" }, { id: "garden" });
  const notes = {
    forest: ["Oud", "Smoke"],
    orchard: ["Lemon"],
    vase: [],
    garden: ["Rose", "Lemon", "Unheard of"],
  };
  for (const [id, fragranceNotes] of Object.entries(notes))
    await shop.db.update(product).set({ fragranceNotes }).where(eq(product.id, id));
  await shop.sql`insert into fragrance_family (slug, name, position) values ('all', 'All', 0)`;
  await shop.sql`insert into fragrance (slug, name, family_slug, mood, description, top_notes, middle_notes, base_notes) values
    ('one', 'One', 'all', '', '', '{lemon}', '{Rose}', '{Oud}'), ('two', 'Two', 'all', '', '', '{}', '{Oud}', '{Smoke}')`;
});
afterAll(() => shop.close());

const listed = async (after = "") => {
  const query = { collection: "shop", sort: "scent", after, limit: 2 } as const;
  return (await readProductListing(shop.db, query)).products.map(({ id }) => id);
};
const depthOf = async (id: string) =>
  (await shop.db.select({ depth: product.scentDepth }).from(product).where(eq(product.id, id)))[0]?.depth;

test("products are listed from light to dark by the guide, page by page, with unknown scents last", async () => {
  expect(await listed()).toEqual(["orchard", "garden"]);
  expect(await listed("garden")).toEqual(["forest", "vase"]);
  expect(await Promise.all(["orchard", "garden", "forest", "vase"].map(depthOf))).toEqual([
    100, 150, 275, 1000,
  ]);
});

test("a change of the guide or of a product's notes moves the products concerned", async () => {
  await shop.sql`update fragrance set top_notes = '{Smoke}', base_notes = '{Lemon}' where slug = 'one'`;
  // Oud is then a middle note only; smoke is a top note of one fragrance and a base note of another.
  expect(await depthOf("orchard")).toBe(300);
  expect(await depthOf("forest")).toBe(200);
  await shop.db
    .update(product)
    .set({ fragranceNotes: ["Rose"] })
    .where(eq(product.id, "vase"));
  expect(await depthOf("vase")).toBe(200);
  await shop.sql`delete from fragrance where slug = 'one'`;
  expect(await depthOf("orchard")).toBe(1000);
});

test("a product that was hidden during a change of the guide is in its place when it is shown again", async () => {
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "forest"));
  await shop.sql`update fragrance set middle_notes = '{}' where slug = 'two'`;
  await shop.db.update(product).set({ active: true }).where(eq(product.id, "forest"));
  expect(await depthOf("forest")).toBe(300);
});
