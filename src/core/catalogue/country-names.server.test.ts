import { readdirSync, readFileSync } from "node:fs";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { productFacet } from "./product-index.table.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test("the migration turns known spellings of a country into its name, and lists filter by it", async () => {
  const typed = { " nepal ": "Nepal", BHARAT: "India", uk: "United Kingdom", Himalaya: "Himalaya" };
  const ids: string[] = [];
  for (const countryOfOrigin of Object.keys(typed)) {
    const id = `from-${ids.length}`;
    await addTestProduct(ctx.db, { id });
    await ctx.db.update(product).set({ countryOfOrigin }).where(eq(product.id, id));
    ids.push(id);
  }
  const file = readdirSync("migrations").find((name) => name.endsWith("_country_of_origin.sql")) ?? "";
  const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
  const update = statements.find((statement) => statement.trim().startsWith("UPDATE product")) ?? "";
  await ctx.db.execute(sql.raw(update));
  const rows = await ctx.db
    .select({ id: product.id, country: product.countryOfOrigin })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(product.id);
  expect(rows.map(({ country }) => country)).toEqual(Object.values(typed));
  const facets = await ctx.db.select().from(productFacet).orderBy(productFacet.variantId);
  for (const { id, country } of rows)
    expect(facets.find(({ variantId }) => variantId === id)?.facets).toContain(`origin:${country}`);
});
