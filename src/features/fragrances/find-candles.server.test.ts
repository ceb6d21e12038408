import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { findCandlesFor } from "./find-candles.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "sage" }, { id: "lavender" }, { id: "gone" }, { id: "vase" });
  const change = (id: string, values: Partial<typeof product.$inferInsert>) =>
    shop.db.update(product).set(values).where(eq(product.id, id));
  const candle = { burnTime: "20-25 hours", stock: 5 };
  await change("sage", { ...candle, fragranceNotes: ["Sage"] });
  await change("lavender", { ...candle, fragranceNotes: ["Sage", "Lavender"], scentRoom: "small" });
  await change("gone", { ...candle, fragranceNotes: ["Sage", "Lavender"], stock: 0 });
  await change("vase", { ...candle, fragranceNotes: ["Sage", "Lavender"], burnTime: "" });
});
afterAll(() => shop.close());

test("only candles in stock with a fitting note are found, best first", async () => {
  const found = await findCandlesFor(shop.db, { room: "small", hour: "night", mood: "calm" });
  expect(found.map(({ product, because }) => [product.id, because])).toEqual([
    ["lavender", "because with sage and lavender in it the room slows down"],
    ["sage", "because with sage in it the room slows down"],
  ]);
});
