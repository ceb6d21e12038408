import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#core/pictures/pictures.table.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
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

test("before lighting a candle has its unlit picture, if there is one, with the words that were bought", async () => {
  const [lit, unlit] = ["jar-rose-rose", "jar-rose-rose-unlit"].map(findBundledPicture);
  const renditions = lit?.renditions ?? { avif: [], webp: [] };
  await shop.db.insert(picture).values({
    id: "lit",
    width: 480,
    height: 600,
    placeholder: "#ffffff",
    renditions,
    createdAt: shop.clock.now(),
  });
  await shop.db
    .insert(productPicture)
    .values({ productId: "bare", pictureId: "lit", alt: "A candle", position: 0 });
  const urlOf = async (isUnlit: boolean) =>
    (await readSoldPictures(shop.db, ["bare"], { isUnlit })).get("bare")?.webp.split(" ")[0];
  expect([await urlOf(false), await urlOf(true)]).toEqual([
    lit?.renditions.webp[0]?.url,
    unlit?.renditions.webp[0]?.url,
  ]);
  const worded = `rose${writeLabelWords("Ananya, 30")}`;
  const jar = (await readSoldPictures(shop.db, [worded, "cedar"], { isUnlit: true })).get(worded);
  expect([jar?.wordedAs, jar?.isUnlit]).toEqual([worded, undefined]);
  await shop.db.update(productPicture).set({ pictureId: "lit" }).where(eq(productPicture.productId, "rose"));
  const candle = (await readSoldPictures(shop.db, [worded], { isUnlit: true })).get(worded);
  expect([candle?.wordedAs, candle?.isUnlit]).toEqual([worded, true]);
  await shop.db.update(productPicture).set({ pictureId: "jar" }).where(eq(productPicture.productId, "rose"));
  await shop.db.delete(productPicture).where(eq(productPicture.productId, "bare"));
});

test("a product that takes no words any longer, or is no longer for sale, is shown without them", async () => {
  const plain = "/media/jar.webp 480w";
  const refused = `cedar${writeLabelWords("Ananya, 30")}`;
  expect(await filesOf(refused)).toEqual({ [refused]: plain });
  const worded = `rose${writeLabelWords("Ananya, 30")}`;
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "rose"));
  expect(await filesOf(worded)).toEqual({ [worded]: plain });
});
