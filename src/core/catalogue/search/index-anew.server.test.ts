import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectRows } from "#platform/database/database.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { readCachedProductListing } from "../product-listing.server.ts";
import { indexAnew } from "./index-anew.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  const many = Array.from({ length: 120 }, (_, at) => ({ id: `diya-${at}`, name: `दीया ${at}` }));
  await addTestProduct(ctx.db, { id: "diya", name: "दीया" }, ...many);
});
afterAll(() => ctx.close());

const find = async (text: string) => (await readCachedProductListing(ctx, { text })).found;
const countOld = async () =>
  (
    await selectRows<{ old: number }>(
      ctx.db,
      sql`select count(*)::int as old from product_text where words_rule < 1`,
    )
  )[0]?.old;

test("what an older rule of the search wrote is indexed anew, however many pieces it takes", async () => {
  await ctx.db.execute(sql`update product_text set words_rule = 0, name_words = 'द', all_words = 'द'`);
  await ctx.db.execute(sql`delete from product_word`);
  expect(await countOld()).toBe(121);
  expect(await find("दीया 119")).toBe("0");
  await indexAnew(ctx);
  expect(await countOld()).toBe(0);
  expect(await find("दीया 119 ")).toBe("1");
});

test("a product that is changed while it is indexed anew keeps its new words", async () => {
  await ctx.db.execute(sql`update product_text set words_rule = 0 where product_id = 'diya'`);
  const indexing = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update product set name = 'मोमबत्ती' where id = 'diya'`);
    const started = indexAnew(ctx);
    await tx.execute(sql`select pg_sleep(0.2)`);
    return { started };
  });
  await indexing.started;
  expect(await find("मोमबत्ती")).toBe("1");
  expect(await find("दीया 7")).toBe("1");
});
