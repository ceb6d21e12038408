import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SubmittedPicture } from "#core/pictures/picture-form.ts";
import { intakePicture, type PictureIntake } from "#core/pictures/picture-intake.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { fetchPicturesJob } from "../catalogue-jobs.server.ts";
import { packer, photograph } from "../products.fixture.ts";
import { fetchWaitingPictures } from "./fetch-pictures.server.ts";
import { checkFile, fillCatalogue, makeChecked } from "./imports.fixture.ts";
import { getImport, retryImportPictures } from "./product-imports.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await fillCatalogue(shop, 2);
});
afterEach(() => shop.close());

type Answers = Record<string, PictureIntake>;

/** Answers in place of the internet, by the last part of the address. */
const answersFrom =
  (answers: Answers) =>
  async (source: SubmittedPicture): Promise<PictureIntake> => {
    const name = "address" in source ? (source.address.split("/").at(-1) ?? "") : "";
    return answers[name] ?? { ok: false, reason: "unreachable" };
  };
const jar = async () => intakePicture(await photograph(), "staff");

async function importPictures(cell: string, sku = "P-00001"): Promise<string> {
  const { importId, faults } = await checkFile(shop, `SKU,Pictures to add\r\n${sku},"${cell}"\r\n`);
  expect(faults).toEqual([]);
  expect(await makeChecked(shop, importId)).toBe("made");
  return importId;
}

const picturesOf = async (importId: string) => (await getImport(shop.db, importId)).pictures;
const shown = (productId = "p-1") =>
  shop.db
    .select({ alt: productPicture.alt, position: productPicture.position, source: picture.source })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId))
    .orderBy(productPicture.position);

test("pictures are fetched after the import, in order, and a second import of the file adds none", async () => {
  const cell = "https://example.com/a.jpg A jar on a table\nhttps://example.com/b.jpg";
  const importId = await importPictures(cell);
  expect(await picturesOf(importId)).toEqual({ waiting: 2, added: 0, failed: 0, problems: [] });
  expect(await shop.listJobs(fetchPicturesJob)).toEqual([
    { kind: "products.fetch-pictures", payload: { importId } },
  ]);
  const intake = answersFrom({ "a.jpg": await jar(), "b.jpg": await jar() });
  await Promise.all([1, 2].map(() => fetchWaitingPictures(shop, { importId }, intake)));
  expect(await picturesOf(importId)).toEqual({ waiting: 0, added: 2, failed: 0, problems: [] });
  expect(await shown()).toEqual([
    { alt: "A jar on a table", position: 0, source: "https://example.com/a.jpg" },
    { alt: "Candle 1", position: 1, source: "https://example.com/b.jpg" },
  ]);
  expect((await checkFile(shop, `SKU,Pictures to add\r\nP-00001,"${cell}"\r\n`)).changes).toEqual([]);
  expect(await shop.listJobs("pictures.render")).toHaveLength(2);
});

test("a variant's own pictures come before those of its product, each with its own words", async () => {
  await shop.db
    .update(product)
    .set({ optionNames: ["Size"], optionValues: ["Large"] })
    .where(eq(product.id, "p-1"));
  await shop.db
    .update(product)
    .set({ variantOf: "p-1", optionValues: ["Small"] })
    .where(eq(product.id, "p-2"));
  const intake = answersFrom({ "a.jpg": await jar(), "b.jpg": await jar(), "c.jpg": await jar() });
  const fetchFor = async (cell: string, sku: string) =>
    fetchWaitingPictures(shop, { importId: await importPictures(cell, sku) }, intake);
  await fetchFor("https://example.com/a.jpg Both sizes", "P-00001");
  const [ofProduct] = await shop.db.select().from(productPicture).where(eq(productPicture.productId, "p-1"));
  await shop.db
    .insert(productPicture)
    .values({ ...ofProduct, productId: "p-2" } as typeof productPicture.$inferInsert);
  await fetchFor("https://example.com/b.jpg The small one\nhttps://example.com/c.jpg From above", "P-00002");
  expect((await shown("p-2")).map(({ alt }) => alt)).toEqual(["The small one", "From above", "Both sizes"]);
});

test("a file that is no picture, or not public, is listed with its line at once; the others are added", async () => {
  const importId = await importPictures(
    "https://example.com/a.svg\nhttps://127.0.0.1/b.jpg\nhttps://[::ffff:10.0.0.1]/c.jpg\nhttps://localhost/d.jpg\nhttps://example.com/e.jpg",
  );
  const fromNet = answersFrom({ "a.svg": { ok: false, reason: "not-a-picture" }, "e.jpg": await jar() });
  // The shop itself refuses addresses of this machine.
  await fetchWaitingPictures(shop, { importId }, (source) =>
    "address" in source && source.address.includes("example.com")
      ? fromNet(source)
      : intakePicture(source, "staff"),
  );
  const { waiting, added, failed, problems } = await picturesOf(importId);
  expect({ waiting, added, failed }).toEqual({ waiting: 0, added: 1, failed: 4 });
  const notPublic = "This address is not on the public internet, so the shop does not fetch it.";
  expect(problems.map(({ row, name, problem }) => ({ row, name, problem }))).toEqual([
    { row: 2, name: "Candle 1", problem: expect.stringContaining("not a JPEG") },
    ...[1, 2, 3].map(() => ({ row: 2, name: "Candle 1", problem: notPublic })),
  ]);
});

test("the failed picture of a first variant is listed with its options", async () => {
  const options = { optionNames: ["Size"], optionValues: ["Big"] };
  await shop.db.update(product).set(options).where(eq(product.id, "p-1"));
  const importId = await importPictures("https://example.com/a.svg");
  const intake = answersFrom({ "a.svg": { ok: false, reason: "not-a-picture" } });
  await fetchWaitingPictures(shop, { importId }, intake);
  expect((await picturesOf(importId)).problems).toMatchObject([{ name: "Candle 1, Big" }]);
  await shop.db.update(product).set({ optionNames: [], optionValues: [] }).where(eq(product.id, "p-1"));
});

test("an address that does not answer is tried three times, then listed, and tried again when asked", async () => {
  const importId = await importPictures("https://example.com/a.jpg");
  const none = answersFrom({});
  for (const left of [1, 1, 0]) {
    await fetchWaitingPictures(shop, { importId }, none);
    expect((await picturesOf(importId)).waiting).toBe(left);
  }
  expect((await picturesOf(importId)).problems).toMatchObject([
    { problem: "No picture could be fetched from this address." },
  ]);
  for (const _ of [1, 2]) await retryImportPictures(shop, packer, { importId });
  await fetchWaitingPictures(shop, { importId }, answersFrom({ "a.jpg": await jar() }));
  expect(await picturesOf(importId)).toEqual({ waiting: 0, added: 1, failed: 0, problems: [] });
});

test("the waiting pictures of a product go when it is deleted", async () => {
  const importId = await importPictures("https://example.com/a.jpg");
  const intake = answersFrom({ "a.jpg": await jar() });
  await fetchWaitingPictures(shop, { importId }, async (source) => {
    await shop.db.delete(product).where(eq(product.id, "p-1"));
    return intake(source);
  });
  expect(await picturesOf(importId)).toEqual({ waiting: 0, added: 0, failed: 0, problems: [] });
});
