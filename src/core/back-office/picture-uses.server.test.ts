import { afterAll, beforeAll, expect, test } from "vitest";
import { addLibraryPictures } from "#core/catalogue/product-pictures.server.ts";
import { addDraft, packer, photograph } from "#core/catalogue/products.fixture.ts";
import { addToLibrary, deleteLibraryPicture } from "#core/pictures/edit-library.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { countUses, listUses } from "./picture-uses.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

test("a picture of the library says where it is used, and is deleted only without uses", async () => {
  const submitted = [await photograph("#123"), await photograph("#456")];
  const { ids } = await addToLibrary(shop, packer, { submitted, alts: ["A bowl", ""] });
  const [used = "", unused = ""] = ids;
  const product = await addDraft(shop, { name: "A bowl from the library" });
  const chosen = { productId: product.id, pictureIds: [used, used] };
  expect(await addLibraryPictures(shop, packer, chosen)).toEqual({ ok: true });
  expect(await addLibraryPictures(shop, packer, chosen)).toEqual({ ok: true });
  expect(await listUses(shop.db, used)).toEqual({
    uses: [{ kind: "product", key: product.id, name: "A bowl from the library" }],
    total: 1,
  });
  expect(await countUses(shop.db, ids)).toEqual(new Map([[used, 1]]));
  expect(await deleteLibraryPicture(shop, packer, used)).toBe(false);
  expect(await deleteLibraryPicture(shop, packer, unused)).toBe(true);
});

test("a picture that nothing uses has no uses", async () => {
  expect(await listUses(shop.db, "no-such-picture")).toEqual({ uses: [], total: 0 });
  expect(await countUses(shop.db, [])).toEqual(new Map());
});
