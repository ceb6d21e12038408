import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { printProductLabels } from "./pack-labels.server.ts";
import type { PackLabel } from "./pack-labels-pdf.server.ts";

let shop: TestShop;
let printed: readonly PackLabel[];
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "soap" });
});
afterEach(() => shop.close());

async function print(month: string): Promise<PackLabel | undefined> {
  const printer: typeof shop.printer = {
    ...shop.printer,
    async print(_paper, given) {
      printed = (given as { labels: readonly PackLabel[] }).labels;
      return Buffer.alloc(0);
    },
  };
  await printProductLabels({ ...shop, printer }, { productId: "soap", month, copies: 2 });
  expect(printed).toHaveLength(2);
  return printed[0];
}

test("labels of a product name the given month or this one, and link to its page while it is for sale", async () => {
  const address = shop.links.product("soap");
  expect(await print("")).toMatchObject({ month: "November 2026", batch: "", mrp: "₹999.00", address });
  await shop.db.update(product).set({ active: false, mrp: 120_000 }).where(eq(product.id, "soap"));
  expect(await print("2026-09")).toMatchObject({ month: "September 2026", mrp: "₹1,200.00", address: "" });
});
