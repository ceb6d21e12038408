import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { selectRows } from "#platform/database/database.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { getEditedField, hideField, removeField, saveField } from "../fields/edit-fields.server.ts";
import { addExampleFields } from "../fields/fields.fixture.ts";
import type { FieldValues } from "../fields/product-field.ts";
import { readCachedProductListing } from "../product-listing.server.ts";
import { owner } from "../products.fixture.ts";

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
  await addExampleFields(ctx.db);
  await addTestProduct(
    ctx.db,
    { id: "bowl", name: "Round Bowl" },
    { id: "jug", name: "Tall Jug" },
    { id: "plate", name: "Flat Plate" },
  );
});
afterEach(() => ctx.close());

const say = (id: string, fields: FieldValues) =>
  ctx.db.update(product).set({ fields }).where(eq(product.id, id));

async function find(text: string): Promise<string[]> {
  const { products, isPartial } = await readCachedProductListing(ctx, { text });
  return isPartial ? [] : products.map(({ id }) => id).sort();
}

test("a pot is found by its glaze, by the beginning of the word and by a mistyped one, and by all words of a text or list", async () => {
  await say("bowl", { glaze: ["Celadon"], firing: "Reduction in a gas kiln" });
  await say("jug", { glaze: ["Tenmoku"], marks: ["Stamped", "Signed"] });
  expect(await find("celadon")).toEqual(["bowl"]);
  expect(await find("cela")).toEqual(["bowl"]);
  expect(await find("celadn")).toEqual(["bowl"]);
  expect(await find("celadon bowl")).toEqual(["bowl"]);
  expect(await find("kiln")).toEqual(["bowl"]);
  expect(await find("signed")).toEqual(["jug"]);
  await say("bowl", { glaze: ["Tenmoku"] });
  expect(await find("celadon")).toEqual([]);
  expect(await find("tenmoku")).toEqual(["bowl", "jug"]);
});

test("a new product is found by its fields at once", async () => {
  await ctx.db.update(product).set({ archivedAt: ctx.clock.now() }).where(eq(product.id, "plate"));
  await ctx.db.execute(sql`
    insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug, fragrance_notes,
      ingredients, burn_time, weight, grams, stock, created_at, updated_at, fields)
    select 'vase', 'vase', 'VASE', 'Vase', 'Of clay.', price, hsn, gst_rate, collection, category_slug, fragrance_notes,
      ingredients, burn_time, weight, grams, stock, created_at, updated_at, '{"glaze": ["Shino"]}'
    from product where id = 'jug'`);
  expect(await find("shino")).toEqual(["vase"]);
});

test("a product is not found by numbers, yes or no, units or names of fields", async () => {
  await say("bowl", { capacity: 350, "food-safe": true, glaze: ["Celadon"] });
  const [row] = await selectRows<{ words: string[] }>(
    ctx.db,
    sql`select tsvector_to_array(all_words) as words from product_text where product_id = 'bowl'`,
  );
  expect(row?.words).toContain("celadon");
  for (const word of ["350", "true", "yes", "ml", "glaze", "capacity", "food"])
    expect(row?.words).not.toContain(word);
});

test("a product is not found by a field that is hidden, or shown in no list and on no page", async () => {
  await say("bowl", { glaze: ["Celadon"] });
  await hideField(ctx, owner, { key: "glaze", hidden: true });
  expect(await find("celadon")).toEqual([]);
  await hideField(ctx, owner, { key: "glaze", hidden: false });
  expect(await find("celadon")).toEqual(["bowl"]);
  const changed = async (change: { label: string; onPage: boolean }) => {
    const { version: seen } = await getEditedField(ctx.db, "glaze");
    const choices = ["Celadon", "Tenmoku"];
    const places = { onCard: false, inFilter: false, inCsv: true, inJsonLd: true };
    const plain = { kind: "choice", hint: "", unit: "", choices, ...places } as const;
    return saveField(ctx, owner, { key: "glaze", field: { ...plain, ...change, seen } });
  };
  expect(await changed({ label: "Glaze", onPage: false })).toMatchObject({ ok: true });
  expect(await find("celadon")).toEqual([]);
  expect(await changed({ label: "Surface", onPage: true })).toMatchObject({ ok: true });
  expect(await find("celadon")).toEqual(["bowl"]);
});

test("the value of a removed field is not found", async () => {
  await say("bowl", { glaze: ["Celadon"], marks: ["Stamped"] });
  await removeField(ctx, owner, "glaze");
  expect(await find("celadon")).toEqual([]);
  expect(await find("stamped")).toEqual(["bowl"]);
});

test("a product is found once by the words of its variants for sale", async () => {
  await ctx.db
    .update(product)
    .set({ optionNames: ["Glaze"], optionValues: ["One"] })
    .where(eq(product.id, "bowl"));
  await ctx.db
    .update(product)
    .set({ variantOf: "bowl", optionValues: ["Two"], fields: { glaze: ["Tenmoku"] } })
    .where(eq(product.id, "jug"));
  expect(await find("tenmoku")).toEqual(["bowl"]);
  await ctx.db.update(product).set({ active: false }).where(eq(product.id, "jug"));
  expect(await find("tenmoku")).toEqual([]);
});

test("when a field is hidden or shown, products with a value in it are looked up in an index", async () => {
  await ctx.db.execute(sql`
    insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug, fragrance_notes,
      ingredients, burn_time, weight, grams, stock, created_at, updated_at, fields)
    select 'p' || n, 'p' || n, 'P' || n, 'Pot ' || n, 'Of clay.', price, hsn, gst_rate, collection, category_slug, fragrance_notes,
      ingredients, burn_time, weight, grams, stock, created_at, updated_at,
      case when n = 1 then '{"glaze": ["Celadon"]}' else '{}' end::jsonb
    from product, generate_series(1, 2000) as n where id = 'jug'`);
  await ctx.db.execute(sql`analyze product`);
  const plan = await selectRows<{ "QUERY PLAN": string }>(
    ctx.db,
    sql`explain select id from product where fields <> '{}' and fields ? 'glaze'`,
  );
  expect(plan.map((row) => row["QUERY PLAN"]).join(" ")).toContain("product_fields");
  expect(await find("celadon")).toEqual(["p1"]);
  await hideField(ctx, owner, { key: "glaze", hidden: true });
  expect(await find("celadon")).toEqual([]);
});
