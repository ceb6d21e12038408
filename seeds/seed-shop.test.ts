import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { category, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { article, faqEntry, fragrance, fragranceFamily } from "#core/content/content.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { sampleReview } from "#features/reviews/reviews.table.ts";
import { selectRows } from "#platform/database/database.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { closeAfterCopies } from "../tests/support/copies-add-up.ts";
import { openTestContext, type TestContext } from "../tests/support/test-shop.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => closeAfterCopies(ctx));

async function countRows() {
  const tables = {
    category,
    picture,
    product,
    productPicture,
    fragranceFamily,
    fragrance,
    article,
    faqEntry,
    sampleReview,
  };
  const counted = Object.entries(tables).map(async ([name, table]) => [name, await ctx.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counted));
}

test("two processes that start at the same time seed the sample shop once", async () => {
  const lines: string[] = [];
  await Promise.all([seedShop(ctx, (line) => lines.push(line)), seedShop(ctx, (line) => lines.push(line))]);
  expect(lines).toEqual([expect.stringContaining("sample products"), expect.stringContaining("83 products")]);
  expect(await countRows()).toMatchObject({
    category: 12,
    product: 95,
    fragranceFamily: 52,
    article: 6,
    faqEntry: 14,
    sampleReview: 10,
  });
});

test("every sample product is marked as a sample, has a main picture and a net weight", async () => {
  const rows = await ctx.db.select().from(product);
  expect(rows.every((row) => row.sample && row.grams > 0)).toBe(true);
  const [{ without } = {}] = await selectRows<{ without: number }>(
    ctx.db,
    sql`
    select count(*)::int as without from product
    where not exists (select from product_picture where product_id = product.id and position = 0)`,
  );
  expect(without).toBe(0);
});

test("a later start seeds nothing, even if the owner has deleted seeded rows", async () => {
  await ctx.db.delete(sampleReview);
  const before = await countRows();
  await seedShop(ctx, () => {
    throw new Error("nothing should be announced");
  });
  expect(await countRows()).toEqual(before);
});

test("a later start points sample pictures of an earlier release to the present files, and keeps uploaded ones", async () => {
  const [sample] = await ctx.db
    .select()
    .from(picture)
    .where(sql`${picture.renditions}::text like '%jar-rose-rose-480.%'`);
  if (!sample) throw new Error("the sample picture is missing");
  const earlier = { avif: [], webp: [{ width: 480, url: "/pictures/jar-rose-rose-480.01234567.webp" }] };
  const uploaded = { avif: [], webp: [{ width: 480, url: "/media/jar-rose-rose-480.01234567.webp" }] };
  await ctx.db.update(picture).set({ renditions: earlier }).where(eq(picture.id, sample.id));
  await ctx.db.insert(picture).values({ ...sample, id: "uploaded", renditions: uploaded });
  await seedShop(ctx, () => {});
  const rows = await ctx.db
    .select()
    .from(picture)
    .where(inArray(picture.id, [sample.id, "uploaded"]));
  const renditionsOf = (id: string) => rows.find((row) => row.id === id)?.renditions;
  expect(renditionsOf(sample.id)).toEqual(sample.renditions);
  expect(renditionsOf("uploaded")).toEqual(uploaded);
});

test("a live shop is seeded with categories, fragrance families and FAQ, and no samples", async () => {
  const live = await openTestContext();
  try {
    await seedShop({ ...live, config: { ...live.config, mode: "live" } }, () => {});
    expect(await live.db.$count(category)).toBe(12);
    expect(await live.db.$count(fragranceFamily)).toBe(52);
    expect(await live.db.$count(faqEntry)).toBe(14);
    for (const table of [product, picture, fragrance, article, sampleReview]) {
      expect(await live.db.$count(table)).toBe(0);
    }
  } finally {
    await live.close();
  }
});
