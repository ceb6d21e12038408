import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { category, picture, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { article, faqEntry, fragrance, fragranceFamily, sampleReview } from "#shop/content/content.table.ts";
import { openTestFoundations, type TestFoundations } from "../tests/support/test-shop.ts";

let foundations: TestFoundations;
beforeAll(async () => {
  foundations = await openTestFoundations();
});
afterAll(() => foundations.close());

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
  const counted = Object.entries(tables).map(async ([name, table]) => [
    name,
    await foundations.db.$count(table),
  ]);
  return Object.fromEntries(await Promise.all(counted));
}

test("two processes that start together plant the sample shop once, in less than two seconds", async () => {
  const lines: string[] = [];
  const startedAt = performance.now();
  await Promise.all([
    plantFirstStock(foundations, (line) => lines.push(line)),
    plantFirstStock(foundations, (line) => lines.push(line)),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(lines).toEqual([expect.stringContaining("80 goods")]);
  expect(await countRows()).toMatchObject({
    category: 12,
    product: 80,
    fragranceFamily: 52,
    article: 6,
    faqEntry: 14,
    sampleReview: 10,
  });
});

test("every sample good is marked, has a main picture, and weighs what its packet says", async () => {
  const rows = await foundations.db.select().from(product);
  expect(rows.every((row) => row.sample && row.grams > 0)).toBe(true);
  const [{ without } = {}] = await foundations.db.execute<{ without: number }>(sql`
    select count(*)::int as without from product
    where not exists (select from product_picture where product_id = product.id and position = 0)`);
  expect(without).toBe(0);
});

test("a later start plants nothing, even where the owner has emptied a shelf", async () => {
  await foundations.db.delete(sampleReview);
  const before = await countRows();
  await plantFirstStock(foundations, () => {
    throw new Error("nothing is to be announced");
  });
  expect(await countRows()).toEqual(before);
});

test("a live shop begins with categories, families and questions, and no sample", async () => {
  const live = await openTestFoundations();
  try {
    await plantFirstStock({ ...live, config: { ...live.config, mode: "live" } }, () => {});
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
