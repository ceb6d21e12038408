import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteMediaJob, renderPictureJob } from "#core/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { mediaFile } from "#platform/media/media.table.ts";
import { deletePicture, findMedia } from "#platform/media/media.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { getEditedPicture, getEditedProduct } from "./edited-product.server.ts";
import { addPictures, describePicture, movePicture, removePicture } from "./product-pictures.server.ts";
import { addDraft, customer, packer, photograph } from "./products.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

const countMedia = () => shop.db.$count(mediaFile);
const altsOf = async (productId: string) =>
  (await getEditedProduct(shop.db, productId)).pictures.map(({ picture: { alt } }) => alt);

test("the picture job renders every width in both formats once and deletes the master", async () => {
  const { pictures } = await addDraft(shop);
  const payload = (await shop.listJobs(renderPictureJob)).at(-1)?.payload ?? { pictureId: "", master: "" };
  expect(payload.pictureId).toBe(pictures[0]?.id);
  await renderPictureWidths(shop, payload);
  const [row] = await shop.db.select().from(picture).where(eq(picture.id, payload.pictureId));
  for (const format of ["avif", "webp"] as const) {
    expect(row?.renditions[format].map(({ width }) => width)).toEqual([320, 480, 640, 900, 1000]);
    for (const { url, width } of row?.renditions[format] ?? []) {
      const media = await findMedia(shop, url);
      expect(media?.contentType).toBe(`image/${format}`);
      expect((await sharp(media?.bytes).metadata()).width).toBe(width);
    }
  }
  expect(await findMedia(shop, payload.master)).toBeUndefined();
  const before = await countMedia();
  await renderPictureWidths(shop, payload);
  expect(await countMedia()).toBe(before);
}, 60_000);

test("pictures can be added, described, reordered and removed with their files, except the last one", async () => {
  const { id: productId, pictures } = await addDraft(shop);
  const media = await countMedia();
  const submitted = [await photograph("#111"), await photograph("#222")];
  expect(await addPictures(shop, packer, { productId, submitted, alts: ["Two", "Three"] })).toEqual({
    ok: true,
  });
  expect(await altsOf(productId)).toEqual(["A jar", "Two", "Three"]);
  const pictureId = (await getEditedProduct(shop.db, productId)).pictures[2]?.id ?? "";
  await movePicture(shop, packer, { productId, pictureId, position: 0 });
  expect(await altsOf(productId)).toEqual(["Three", "A jar", "Two"]);
  await describePicture(shop, packer, { productId, pictureId, alt: "The lid" });
  expect((await getEditedPicture(shop.db, { productId, pictureId })).alt).toBe("The lid");
  for (const { id } of (await getEditedProduct(shop.db, productId)).pictures)
    if (id !== pictures[0]?.id) await removePicture(shop, packer, { productId, pictureId: id });
  expect(await altsOf(productId)).toEqual(["A jar"]);
  const last = { productId, pictureId: pictures[0]?.id ?? "" };
  expect(await removePicture(shop, packer, last)).toEqual({
    ok: false,
    problem: "A product keeps at least one picture: add another one first",
  });
  // The jobs that delete the masters find no picture.
  for (const { payload } of (await shop.listJobs(renderPictureJob)).slice(-2))
    await renderPictureWidths(shop, payload);
  // The files are deleted a day later, when no open page loads them.
  for (const { payload } of await shop.listJobs(deleteMediaJob))
    await deletePicture(shop.db, shop.clock, String(payload.url));
  expect(await countMedia()).toBe(media);
}, 60_000);

test("a file that is no picture is refused by name, and none of the others is added", async () => {
  const { id: productId } = await addDraft(shop);
  const submitted = [await photograph(), { file: new File(["<svg/>"], "lid.png", { type: "image/png" }) }];
  expect(await addPictures(shop, packer, { productId, submitted, alts: ["One", "Two"] })).toEqual({
    ok: false,
    problem: expect.stringContaining("lid.png: This is not a JPEG"),
  });
  expect(await altsOf(productId)).toEqual(["A jar"]);
});

test("a picture of another product cannot be moved", async () => {
  const { pictures } = await addDraft(shop);
  const input = { productId: "old-jar", pictureId: pictures[0]?.id ?? "", position: 0 };
  await expect(movePicture(shop, packer, input)).rejects.toThrow(NotFound);
});

test("a customer cannot change pictures", async () => {
  const one = { productId: "old-jar", pictureId: "none" };
  const pictures = { productId: "old-jar", submitted: [], alts: [] };
  await expect(addPictures(shop, customer, pictures)).rejects.toThrow(Forbidden);
  await expect(movePicture(shop, customer, { ...one, position: 0 })).rejects.toThrow(Forbidden);
  await expect(describePicture(shop, customer, { ...one, alt: "x" })).rejects.toThrow(Forbidden);
  await expect(removePicture(shop, customer, one)).rejects.toThrow(Forbidden);
});
