import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { mediaFile } from "#platform/media.table.ts";
import { deletePicture, findMedia } from "#platform/media.ts";
import { listAdminProducts } from "#shop/back-office/product-list.server.ts";
import { parseProductListQuery } from "#shop/back-office/product-list.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { deleteMediaJob, renderPictureJob } from "#shop/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#shop/pictures/pictures.server.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { shimlaAddress } from "../../tests/support/buying.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { correctStock, removeProduct, restoreProduct } from "./archive-product.server.ts";
import { product } from "./catalogue.table.ts";
import { addProduct, saveProduct } from "./edit-product.server.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import { keepSampleProduct } from "./keep-sample-product.server.ts";
import { blankProduct, type ProductEntries } from "./product-form.ts";
import { addPictures, describePicture, movePicture, removePicture } from "./product-pictures.server.ts";
import { listProducts } from "./products.server.ts";
import { removeStock } from "./stock.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

const by = "system";
const photograph = async (colour = "#aa5533") => {
  const image = sharp({ create: { width: 1000, height: 1250, channels: 3, background: colour } });
  return { file: new File([new Uint8Array(await image.jpeg().toBuffer())], "candle.jpg") };
};
let count = 0;
const entries = (change: Partial<ProductEntries> = {}): ProductEntries => {
  count += 1;
  return {
    ...blankProduct,
    name: `Gagret Morning ${count}`,
    description: "Poured at dawn.",
    price: "1499.50",
    category: "jar-candles",
    stock: "12",
    sku: `GM-${count}`,
    weight: "8 oz",
    ...change,
  };
};
async function add(change: Partial<ProductEntries> = {}) {
  const added = await addProduct(shop, {
    entries: entries(change),
    submitted: await photograph(),
    alt: "A jar",
    by,
  });
  if (!added.ok) throw new Error(JSON.stringify(added));
  return getEditedProduct(shop.db, added.id);
}
const namesInShop = async () => (await listProducts(shop, {})).map(({ name }) => name);
const countMedia = () => shop.db.$count(mediaFile);

test("an added product is listed in the shop at once, with a picture", async () => {
  const { id, name, pictures, movements } = await add();
  const [card] = await listProducts(shop, { text: name });
  expect(card).toMatchObject({ id, pricePaise: 149_950, picture: { alt: "A jar" } });
  const [preview] = card?.picture?.renditions.webp ?? [];
  expect((await findMedia(shop.db, preview?.url ?? ""))?.contentType).toBe("image/webp");
  expect(pictures).toHaveLength(1);
  expect(movements).toMatchObject([{ change: 12, reason: "first stock" }]);
});

test("the picture job renders every width in both formats once and deletes the master", async () => {
  const { pictures } = await add();
  const payload = (await shop.listJobs(renderPictureJob)).at(-1)?.payload ?? { pictureId: "", master: "" };
  expect(payload.pictureId).toBe(pictures[0]?.id);
  await renderPictureWidths(shop, payload);
  const [row] = await shop.db.select().from(picture).where(eq(picture.id, payload.pictureId));
  for (const format of ["avif", "webp"] as const) {
    expect(row?.renditions[format].map(({ width }) => width)).toEqual([320, 480, 640, 900, 1000]);
    for (const { url, width } of row?.renditions[format] ?? []) {
      const media = await findMedia(shop.db, url);
      expect(media?.contentType).toBe(`image/${format}`);
      expect((await sharp(media?.bytes).metadata()).width).toBe(width);
    }
  }
  expect(await findMedia(shop.db, payload.master)).toBeUndefined();
  const before = await countMedia();
  await renderPictureWidths(shop, payload);
  expect(await countMedia()).toBe(before);
}, 60_000);

test("errors of fields and picture are returned together, and nothing is stored", async () => {
  const media = await countMedia();
  const refused = await addProduct(shop, {
    entries: entries({ name: "", price: "0", sku: "sku-old-jar" }),
    submitted: { file: new File(["<svg/>"], "a.png") },
    alt: "",
    by,
  });
  expect(refused).toMatchObject({
    reason: "invalid",
    faults: { name: "Name is required", price: expect.any(String), sku: "'old-jar' has this SKU already" },
    pictureFaults: { picture: expect.stringContaining("not a JPEG"), alt: expect.any(String) },
  });
  expect(await countMedia()).toBe(media);
});

test("two products with one name get different slugs", async () => {
  const first = await add({ name: "Twin" });
  const second = await add({ name: "Twin" });
  expect([first.slug, second.slug]).toEqual(["twin", "twin-2"]);
});

test("a product change shows in the shop and is recorded with before and after", async () => {
  const { id, entries: now, version } = await add();
  const saved = await saveProduct(shop, id, {
    entries: { ...now, name: "Renamed at Noon", price: "899" },
    seen: version,
    stockSeen: 12,
    by: "asha",
  });
  expect(saved).toEqual({ ok: true, id });
  expect(await namesInShop()).toContain("Renamed at Noon");
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `product:${id}`));
  expect(events.find(({ action }) => action === "product.edited")).toMatchObject({
    by: "asha",
    before: { price: 149_950 },
    after: { name: "Renamed at Noon", price: 89_900 },
  });
});

test("saving over a newer change is refused with the saved values, and then possible", async () => {
  const { id, entries: now, version } = await add();
  await saveProduct(shop, id, { entries: { ...now, price: "10" }, seen: version, stockSeen: 12, by });
  const mine = { entries: { ...now, description: "Mine" }, stockSeen: 12, by };
  const refused = await saveProduct(shop, id, { ...mine, seen: version });
  expect(refused).toMatchObject({
    reason: "changed-meanwhile",
    saved: expect.arrayContaining([{ field: "price", value: "10" }]),
  });
  if (refused.ok || refused.reason !== "changed-meanwhile") throw new Error("not refused");
  expect((await saveProduct(shop, id, { ...mine, seen: refused.version })).ok).toBe(true);
});

test("stock sold while the product form was open is not overwritten", async () => {
  const { id, entries: now, version } = await add();
  await shop.db.transaction((tx) => removeStock(tx, [{ productId: id, quantity: 5 }]));
  await saveProduct(shop, id, { entries: { ...now, name: "Sold" }, seen: version, stockSeen: 12, by });
  expect((await getEditedProduct(shop.db, id)).stock).toBe(7);
  shop.clock.advance({ minutes: 1 });
  const { version: seen, entries: again } = await getEditedProduct(shop.db, id);
  await saveProduct(shop, id, { entries: { ...again, stock: "10" }, seen, stockSeen: 7, by });
  expect(await getEditedProduct(shop.db, id)).toMatchObject({
    stock: 10,
    movements: [{ change: 3 }, { change: 12 }],
  });
});

test("a stock correction needs a reason and is recorded as a movement", async () => {
  const { id } = await add();
  expect(await correctStock(shop, id, { stock: "-1", reason: " ", by })).toMatchObject({
    faults: { stock: expect.any(String), reason: expect.any(String) },
  });
  shop.clock.advance({ minutes: 1 });
  expect(await correctStock(shop, id, { stock: "9", reason: "three broke", by })).toMatchObject({
    before: 12,
    after: 9,
  });
  expect((await getEditedProduct(shop.db, id)).movements[0]).toMatchObject({
    change: -3,
    reason: "three broke",
  });
});

test("pictures can be added, described, reordered and removed with their files, except the last one", async () => {
  const { id, pictures } = await add();
  const media = await countMedia();
  const given = {
    submitted: [await photograph("#111"), await photograph("#222")],
    alts: ["Two", "Three"],
    by,
  };
  expect(await addPictures(shop, id, given)).toEqual({ ok: true });
  const alts = async () => (await getEditedProduct(shop.db, id)).pictures.map(({ picture: { alt } }) => alt);
  expect(await alts()).toEqual(["A jar", "Two", "Three"]);
  const third = (await getEditedProduct(shop.db, id)).pictures[2]?.id ?? "";
  await movePicture(shop, id, { pictureId: third, to: 0, by });
  expect(await alts()).toEqual(["Three", "A jar", "Two"]);
  await describePicture(shop, id, { pictureId: third, alt: "The lid", by });
  for (const { id: pictureId } of (await getEditedProduct(shop.db, id)).pictures.slice(0, 3))
    if (pictureId !== pictures[0]?.id) await removePicture(shop, id, { pictureId, by });
  expect(await alts()).toEqual(["A jar"]);
  expect(await removePicture(shop, id, { pictureId: pictures[0]?.id ?? "", by })).toMatchObject({
    ok: false,
  });
  // The masters are deleted by their jobs, which find no picture.
  for (const { payload } of (await shop.listJobs(renderPictureJob)).slice(-2))
    await renderPictureWidths(shop, payload);
  // The files are deleted a day later, when open pages no longer load them.
  for (const { payload } of await shop.listJobs(deleteMediaJob))
    await deletePicture(shop.db, String(payload.url));
  expect(await countMedia()).toBe(media);
}, 60_000);

test("a product that nobody ordered is deleted with its pictures", async () => {
  const { id, name } = await add();
  expect(await removeProduct(shop, id, by)).toBe("deleted");
  expect(await shop.db.$count(product, eq(product.id, id))).toBe(0);
  expect(await namesInShop()).not.toContain(name);
});

test("a product in an order is archived and can be restored", async () => {
  const { id, name } = await add();
  await orderOne(id);
  expect(await removeProduct(shop, id, by)).toBe("archived");
  expect(await namesInShop()).not.toContain(name);
  expect(await getEditedProduct(shop.db, id)).toMatchObject({ archived: true, pictures: [{}] });
  await restoreProduct(shop, id, by);
  expect(await namesInShop()).toContain(name);
});

test("a kept sample product loses its sample rating", async () => {
  const { id } = await add();
  const sampleRating = { sample: true, rating: 5, ratingCount: 32, ratingSample: true };
  await shop.db.update(product).set(sampleRating).where(eq(product.id, id));
  await keepSampleProduct(shop, id, by);
  const [row] = await shop.db.select().from(product).where(eq(product.id, id));
  expect(row).toMatchObject({ sample: false, rating: 0, ratingCount: 0, ratingSample: false });
});

test.each(["newest", "name", "price-low", "price-high", "stock"])(
  "the product list sorted by %s can be paged forwards and backwards without gaps",
  async (sort) => {
    if ((await shop.db.$count(product)) < 60)
      await addTestProduct(
        shop.db,
        ...Array.from({ length: 60 }, (_, index) => ({
          id: `jar-${index}`,
          name: `Jar ${index % 7}`,
          price: 100 + (index % 5),
          stock: index % 3,
        })),
      );
    const open = (at?: string | null) =>
      listAdminProducts(shop.db, parseProductListQuery(new URLSearchParams({ sort, ...(at ? { at } : {}) })));
    const pages = [await open()];
    for (let page = pages[0]; page?.next; ) {
      page = await open(page.next);
      pages.push(page);
    }
    const seen = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(pages[0]?.total ?? -1);
    const back = await open(pages[2]?.previous);
    expect(back.products).toEqual(pages[1]?.products);
    expect((await open(back.previous)).products).toEqual(pages[0]?.products);
    expect((await open(back.previous)).previous).toBeNull();
  },
);

test("the product list can be filtered by SKU, state and category", async () => {
  const list = async (query: string) =>
    (await listAdminProducts(shop.db, parseProductListQuery(new URLSearchParams(query)))).products.map(
      ({ id }) => id,
    );
  expect(await list("q=SKU-OLD")).toEqual(["old-jar"]);
  expect(await list("q=old-jar&state=low")).toEqual(["old-jar"]);
  expect(await list("q=old-jar&state=archived")).toEqual([]);
  expect(await list("q=old-jar&category=fresh")).toEqual([]);
  expect(await list("q=%25%5C_")).toEqual([]);
  expect((await list("at=after~x~not-a-date&q=old-jar")).length).toBe(1);
});

/** Even an unpaid order prevents the product from being deleted. */
async function orderOne(productId: string): Promise<void> {
  const userId = await registerCustomer(shop.db);
  const amounts = { discountAmount: 0, deliveryAmount: 0, taxableAmount: 9_524, taxAmount: 476 };
  await shop.db.insert(order).values({
    ...amounts,
    id: "order-1",
    userId,
    purchaseId: "purchase-1",
    fingerprint: "x",
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 10_000,
    amount: 10_000,
    createdAt: shop.clock.now(),
  });
  await shop.db.insert(orderLine).values({
    orderId: "order-1",
    position: 0,
    productId,
    name: "Jar",
    sku: "JAR",
    hsn: "3406",
    gstRate: 500,
    unitPrice: 10_000,
    quantity: 1,
    gross: 10_000,
    discountShare: 0,
    deliveryShare: 0,
    taxable: 9_524,
    tax: 476,
  });
}
