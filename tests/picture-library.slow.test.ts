import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collection, productPicture } from "#core/catalogue/catalogue.table.ts";
import { renderPictureJob } from "#core/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
const library = "/admin/content/pictures";

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await addTestProduct(shop.db, { id: "bowl", name: "A plain bowl" });
  await seedAccounts(shop, () => {});
  // Makes uploaded pictures newer than the shipped ones.
  shop.clock.advance({ minutes: 1 });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 120_000);
afterAll(() => shop.close());

async function photograph(name: string, background = "#884422"): Promise<File> {
  const image = sharp({ create: { width: 800, height: 1000, channels: 3, background } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

async function upload(...files: File[]): Promise<Response> {
  const form = new FormData();
  for (const file of files) form.append("picture", file);
  form.append("alt", "A bowl of clay");
  shop.clock.advance({ minutes: 1 });
  return staff.request(library, { method: "POST", body: form });
}

async function newest(): Promise<string> {
  const ofBowl = eq(picture.alt, "A bowl of clay");
  const rows = await shop.db.select().from(picture).where(ofBowl).orderBy(desc(picture.createdAt));
  return rows[0]?.id ?? "";
}

const textOf = async (path: string) => (await staff.request(path)).text();

test("pictures are uploaded several at once; a wrong file is named and does not stop the others", async () => {
  const added = await upload(await photograph("a.jpg"), await photograph("b.jpg"));
  expect(added.headers.get("location")).toBe(`${library}?added=2`);
  const mixed = await upload(await photograph("c.jpg"), new File(["<svg/>"], "d.svg"));
  expect(mixed.status).toBe(422);
  expect(await mixed.text()).toContain("1 added. Not added: d.svg: This is not a JPEG");
});

test("shipped pictures are listed separately, are marked among others, and cannot be deleted", async () => {
  expect(await textOf(library)).not.toContain("/pictures/hero-wide");
  const samples = await textOf(`${library}?show=samples`);
  expect(samples).not.toContain(">Sample<");
  expect(await textOf(`${library}?show=all`)).toContain(">Sample<");
  const id = /pictures\/([0-9a-f]{20})"/.exec(samples)?.[1] ?? "";
  expect(await textOf(`${library}/${id}`)).not.toContain(`${library}/${id}/delete`);
  const deleted = await staff.request(`${library}/${id}/delete`, { method: "POST", body: new FormData() });
  expect(deleted.headers.get("location")).toBe(`${library}/${id}?done=sample`);
});

test("a tap on a picture chooses its focal point, which public pages use", async () => {
  await upload(await photograph("focus.jpg"));
  const id = await newest();
  await staff.submit(`/admin/products/bowl/pictures/library`, { libraryPicture: id });
  const guest = app.openBrowser();
  expect(await (await guest.request("/products/bowl")).text()).not.toContain("object-position");
  await staff.submit(`${library}/${id}/focus`, { "tap.x": "72", "tap.y": "270" });
  expect(await (await guest.request("/products/bowl")).text()).toContain("object-position:25% 75%");
  const used = await textOf(`${library}/${id}`);
  expect(used).toMatch(/Product(<!-- -->)?: (<!-- -->)?A plain bowl/);
  expect(used).not.toContain(`${library}/${id}/delete`);
});

test("pressing a key on the picture, which gives no point, changes nothing", async () => {
  await upload(await photograph("key.jpg"));
  const id = await newest();
  const answer = await staff.submit(`${library}/${id}/focus`, { "tap.x": "0", "tap.y": "0" });
  expect(answer.headers.get("location")).toBe(`${library}/${id}`);
});

test("a collection shows a picture of the library with its own alternative text", async () => {
  const id = await newest();
  const form = `/admin/content/collections/ready-to-give/edit`;
  const page = await textOf(form);
  expect(page).toContain(`value="${id}"`);
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const fields = {
    name: "Ready to give",
    intro: "Boxes",
    style: "grid",
    filling: "chosen",
    visible: "on",
    seen,
  };
  const [before] = await shop.db.select().from(collection).where(eq(collection.slug, "ready-to-give"));
  const products = /name="products"[^>]*>([^<]*)</.exec(page)?.[1] ?? "";
  const body = { ...fields, products: products.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") };
  const bare = await staff.submit(form, { ...body, libraryPicture: id, alt: "" });
  expect(await bare.text()).toContain("Say in a few words what the picture shows");
  const saved = await staff.submit(form, { ...body, libraryPicture: id, alt: "Boxes with bows" });
  expect(saved.status).toBe(302);
  const [after] = await shop.db.select().from(collection).where(eq(collection.slug, "ready-to-give"));
  expect(before?.pictureId).not.toBe(id);
  expect(after).toMatchObject({ pictureId: id, pictureAlt: "Boxes with bows" });
});

test("a crop beyond the edge is refused with what was typed", async () => {
  const answer = await staff.submit(`${library}/${await newest()}/cut`, {
    left: "60",
    top: "0",
    width: "50",
    height: "100",
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("This reaches beyond the picture");
  expect(page).toContain('value="60"');
});

test("a label is laid between four corners and taken off at one press, and what makes no sheet is refused with what was typed", async () => {
  await upload(await photograph("label.jpg", "#eeeae0"));
  const id = await newest();
  const page = `/admin/products/bowl/pictures/${id}/label`;
  expect((await staff.request(page)).status).toBe(404);
  await staff.submit("/admin/products/bowl/pictures/library", { libraryPicture: id });
  const early = await staff.submit(page, { corners: "30 40, 62 40, 62 75, 30 75" });
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("still being made")]);
  const [job] = (await shop.listJobs(renderPictureJob)).slice(-1);
  if (job) await renderPictureWidths(shop, job.payload);
  for (const [corners, words] of [
    ["", "Tap the four corners of the paper"],
    ["30 40, 62 40", "Four corners with commas between them"],
    ["30 40, 62 40, 35 45, 30 75", "make a sheet"],
    ["30 40, 62 40, 162 75, 30 75", "inside the picture"],
    ["30 40, 31 40, 31 41, 30 41", "too small for a label"],
  ]) {
    const refused = await staff.submit(page, { corners: corners ?? "" });
    const text = await refused.text();
    expect([refused.status, text], corners).toEqual([422, expect.stringContaining(words ?? "")]);
    expect(text).toContain(`value="${corners}"`);
  }
  const preview = await staff.request(
    `${page}/preview.webp?corners=${encodeURIComponent("30 40, 62 40, 62 75, 30 75")}`,
  );
  expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await staff.request(`${page}/preview.webp?corners=30`)).status).toBe(404);
  const plain = (await shop.db.select().from(picture).where(eq(picture.id, id)))[0]?.renditions;
  const laid = await staff.submit(page, { corners: "30 40, 62 40, 62 75, 30 75" });
  expect(laid.headers.get("location")).toBe("/admin/products/bowl#pictures");
  const [labelled] = await shop.db.select().from(picture).where(eq(picture.id, id));
  const shown = await (await app.openBrowser().request("/products/bowl")).text();
  expect(shown).toContain(labelled?.renditions.webp[0]?.url);
  expect(await textOf("/admin/products/bowl")).toContain("Move my label, or take it off");
  await staff.submit(`${page}/off`, {});
  const [off] = await shop.db.select().from(picture).where(eq(picture.id, id));
  expect(off).toMatchObject({ renditions: plain, label: null });
});

test("pictures are put on the products whose SKUs begin their names, if the box is ticked", async () => {
  await addTestProduct(shop.db, { id: "vase", name: "A vase" });
  const form = new FormData();
  form.append("picture", await photograph("sku-vase_2.jpg"));
  form.append("picture", await photograph("unknown.jpg"));
  form.append("bySku", "on");
  const answer = await staff.request(library, { method: "POST", body: form });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("1 added. Not added: unknown.jpg: this name begins");
  const rows = await shop.db.select().from(productPicture).where(eq(productPicture.productId, "vase"));
  expect(rows).toMatchObject([{ alt: "A vase" }]);
});
