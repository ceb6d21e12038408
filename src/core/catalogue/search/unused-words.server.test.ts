import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { readCachedProductListing } from "../product-listing.server.ts";
import { deleteUnusedWords } from "./unused-words.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await addTestProduct(ctx.db, { id: "renamed", name: "Lanterns" }, { id: "bowl", name: "Lantern" });
});
afterAll(() => ctx.close());

const find = async (text: string) =>
  (await readCachedProductListing(ctx, { text })).products.map(({ id }) => id).sort();
const change = (values: Partial<typeof product.$inferInsert>) =>
  ctx.db.update(product).set(values).where(eq(product.id, "renamed"));

test("a mistyped word is not read as one that no product for sale has any more", async () => {
  expect(await find("lanternns")).toEqual(["renamed"]);
  await change({ name: "Zinnia", description: "Plain." });
  expect(await find("lanternns")).toEqual([]);
  await deleteUnusedWords(ctx);
  expect(await find("lanternns")).toEqual(["bowl"]);
});

test("the words of a hidden product come back with it", async () => {
  await change({ active: false });
  await deleteUnusedWords(ctx);
  expect(await find("zinia")).toEqual([]);
  await change({ active: true });
  expect(await find("zinia")).toEqual(["renamed"]);
});
