import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#shop/pictures/pictures.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { readSoldPictures } from "./sold-pictures.server.ts";
import { writeLabelWords } from "./words-on-label.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "rose" }, { id: "cedar" }, { id: "bare" });
  const webp = [{ width: 480, url: "/media/jar.webp" }];
  await shop.db.insert(picture).values({
    id: "jar",
    width: 480,
    height: 600,
    placeholder: "#ffffff",
    renditions: { avif: [], webp },
    createdAt: shop.clock.now(),
  });
  await shop.db.delete(productPicture);
  await shop.db
    .insert(productPicture)
    .values(
      ["rose", "cedar"].map((productId) => ({ productId, pictureId: "jar", alt: "A jar", position: 0 })),
    );
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "rose"));
});
afterAll(() => shop.close());

const filesOf = async (...ids: (string | null)[]) =>
  Object.fromEntries(
    [...(await readSoldPictures(shop.db, ids))].map(([id, { wordedAs, webp }]) => [id, wordedAs ?? webp]),
  );

test("what was sold with words has the picture with these words, and the same product without words its own", async () => {
  const worded = `rose${writeLabelWords("Ananya, 30")}`;
  expect(await filesOf(worded, "rose", "bare", null)).toEqual({
    [worded]: worded,
    rose: "/media/jar.webp 480w",
  });
});

test("a product that takes no words any longer, or is no longer for sale, is shown without them", async () => {
  const plain = "/media/jar.webp 480w";
  const refused = `cedar${writeLabelWords("Ananya, 30")}`;
  expect(await filesOf(refused)).toEqual({ [refused]: plain });
  const worded = `rose${writeLabelWords("Ananya, 30")}`;
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "rose"));
  expect(await filesOf(worded)).toEqual({ [worded]: plain });
});
