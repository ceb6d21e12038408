import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { removePicture } from "#core/catalogue/product-pictures.server.ts";
import { addDraft, packer } from "#core/catalogue/products.fixture.ts";
import { getLitProduct } from "#core/catalogue/products.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { findLit, lightProduct, stopLighting } from "./light-product.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

async function photograph(background: string, width = 400): Promise<File> {
  const jpeg = await sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(jpeg)], "photograph.jpg");
}

async function lightUp(productId: string) {
  const lit = await photograph("#e8c890");
  const unlit = await photograph("#403830");
  return lightProduct(shop, packer, { productId, lit, unlit, alt: "A jar that burns" });
}

test("two photographs light a product: the lit one is its main picture, over which no flame is drawn", async () => {
  const { id, slug } = await addDraft(shop);
  expect(await lightUp(id)).toEqual({ ok: true });
  const { product, twin, tint } = await getLitProduct(shop.db, slug);
  expect(product.pictures.map(({ alt }) => alt)).toEqual(["A jar that burns", "A jar"]);
  expect(twin?.picture).toMatchObject({ width: 400, height: 500 });
  expect(twin?.wicks).toEqual([]);
  expect(tint).toMatch(/^#[0-9a-f]{6}$/);
});

test("a card of a lit product has the picture before lighting for dusk, with or without a second picture", async () => {
  const { id, pictures } = await addDraft(shop);
  await lightUp(id);
  const otherView = async () => (await listCards(shop.db, sql`where product.id = ${id}`))[0]?.otherView;
  const unlit = { webp: (await findLit(shop.db, id))?.unlit.webp, isUnlit: true, alt: "" };
  expect(await otherView()).toMatchObject(unlit);
  await removePicture(shop, packer, { productId: id, pictureId: pictures[0]?.id ?? "" });
  expect(await otherView()).toMatchObject(unlit);
});

test("photographs of different sizes are refused in words, and nothing is stored", async () => {
  const { id } = await addDraft(shop);
  const before = await shop.db.$count(picture);
  const lit = await photograph("#e8c890");
  const wide = await photograph("#403830", 401);
  expect(await lightProduct(shop, packer, { productId: id, lit, unlit: wide, alt: "A jar" })).toEqual({
    ok: false,
    problems: { lit: expect.stringContaining("different sizes") },
  });
  const text = new File(["GIF89a"], "old.gif");
  expect(await lightProduct(shop, packer, { productId: id, lit, unlit: text, alt: "A jar" })).toEqual({
    ok: false,
    problems: { unlit: expect.stringContaining("not a JPEG") },
  });
  expect(await shop.db.$count(picture)).toBe(before);
});

test("a new pair replaces the old one, whose pictures are deleted", async () => {
  const { id } = await addDraft(shop);
  await lightUp(id);
  const first = await findLit(shop.db, id);
  await lightUp(id);
  expect((await getEditedProduct(shop.db, id)).pictures).toHaveLength(2);
  for (const gone of [first?.litId ?? "", first?.unlitId ?? ""])
    expect(await shop.db.$count(picture, eq(picture.id, gone))).toBe(0);
});

test("stopping the lighting keeps the lit picture, and a second stop changes nothing", async () => {
  const { id } = await addDraft(shop);
  await lightUp(id);
  const lit = await findLit(shop.db, id);
  await stopLighting(shop, packer, id);
  expect(await findLit(shop.db, id)).toBeUndefined();
  expect((await getEditedProduct(shop.db, id)).pictures[0]?.id).toBe(lit?.litId);
  expect(await shop.db.$count(picture, eq(picture.id, lit?.unlitId ?? ""))).toBe(0);
  const events = await shop.db.$count(auditEvent);
  await stopLighting(shop, packer, id);
  expect(await shop.db.$count(auditEvent)).toBe(events);
});
