// A shopper's own words on a label, over HTTP: from the product's page to the packing slip.
import { eq, like } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wordedPicturePath } from "#core/cart/ui/worded-picture.ts";
import { product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { rateLimit } from "#core/identity/identity.table.ts";
import { currentLook } from "#core/look/look.server.ts";
import { orderLine } from "#core/orders/orders.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { listMissingAddresses } from "#core/redirects/missing-addresses.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { wordedPictures } from "#server/endpoints/worded-pictures.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedAccounts(shop, () => {});
  await addTestProduct(
    shop.db,
    { id: "rose", name: "Rose", price: 400_00 },
    { id: "cedar", name: "Cedar", price: 500_00 },
  );
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "rose"));
  await addPicture("rose");
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

/** It has no place for a label. */
async function addPicture(productId: string): Promise<void> {
  const { renditions, width = 0, height = 0, placeholder = "" } = findBundledPicture("swatch-floral") ?? {};
  if (!renditions) throw new Error("the picture is missing");
  const row = { id: "swatch", width, height, placeholder, renditions, createdAt: shop.clock.now() };
  await shop.db.insert(picture).values(row);
  await shop.db.insert(productPicture).values({ productId, pictureId: "swatch", alt: "Roses", position: 0 });
}

const pictureOf = (words: string) => wordedPicturePath(`rose${writeLabelWords(words)}`);

const add = (browser: TestBrowser, words: string, quantity = "1") =>
  browser.submit("/products/rose", { words, quantity });
const read = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll(/<script[\s\S]*?<\/script>/g, "");
const [english, hindi] = ["Ananya, 30", "आनंदी, ३०"];
const signIn = { email: "words@example.com", password: "a long password" };
const lineOf = async (browser: TestBrowser) =>
  (await browser.request("/api/shopper").then((answer) => answer.json())).cart.lines;

test("words in English and Hindi go from the product's page into cart, order and packing slip", async () => {
  const guest = app.openBrowser();
  for (const words of [english, hindi, "", english]) {
    const answer = await add(guest, words);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  }
  const { name, phone, address: street, city, state, zip: pincode } = shimlaAddress;
  const account = { name, phone, street, city, state, pincode };
  expect((await guest.call("/api/auth/sign-up/email", { ...account, ...signIn })).status).toBe(200);
  const lines = await lineOf(guest);
  expect(
    lines.map((line: { quantity: number; labelWords?: string }) => [line.labelWords, line.quantity]),
  ).toEqual([
    [english, 2],
    [hindi, 1],
    [undefined, 1],
  ]);
  for (const page of ["/cart", "/checkout"]) {
    const html = await read(await guest.visit(page));
    for (const words of [english, hindi]) {
      expect(html, page).toContain(`“${words}” on the label`);
      expect(html, page).toContain(pictureOf(words));
    }
  }
  const created = await guest.call("/api/create-order", { amount: 1600, userDetails: shimlaAddress });
  expect(created.status).toBe(200);
  const proof = await shop.sandbox.razorpay.pay((await created.json()).id);
  const verified = await (await guest.call("/api/verify-payment", proof)).json();
  const bought = await shop.db.select().from(orderLine).orderBy(orderLine.position);
  expect(bought.map(({ sku, labelWords, quantity }) => [sku, labelWords, quantity])).toEqual([
    ["SKU-rose", "", 1],
    ["SKU-rose/2", hindi, 1],
    ["SKU-rose/3", english, 2],
  ]);
  expect(await lineOf(guest)).toEqual([]);
  const staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  const number = verified.orderId;
  const pages = [
    await guest.visit(`/profile/orders/${number}`),
    await guest.visit(`/checkout?order=${number}`),
    await staff.visit(`/admin/orders/${number}`),
  ];
  for (const page of pages) {
    const html = await read(page);
    for (const words of [english, hindi]) {
      expect(html, page.url).toContain(`“${words}” on the label`);
      expect(html, page.url).toContain(pictureOf(words));
    }
  }
  const readPaper = async (path: string) =>
    readPdf(new Uint8Array(await (await staff.request(`/admin/orders/${number}/${path}.pdf`)).arrayBuffer()));
  const slip = await readPaper("packing-slip");
  for (const words of [english, hindi]) expect(slip.text).toContain(`“${words}” on the label`);
  const label = await readPaper("lines/1/label");
  expect(label.sizes).toEqual([{ width: 298, height: 420 }]);
  expect(label.text).toContain(hindi);
  expect((await staff.request(`/admin/orders/${number}/lines/0/label.pdf`)).status).toBe(404);
  expect((await guest.submit(`/profile/orders/${number}/buy-again`, {})).status).toBe(303);
  expect((await lineOf(guest)).map((line: { labelWords?: string }) => line.labelWords)).toEqual([
    undefined,
    hindi,
    english,
  ]);
});

test("words that are too long or cannot be printed are refused, on the page with what was typed", async () => {
  const guest = app.openBrowser();
  const long = await add(guest, "x".repeat(41));
  expect(long.status).toBe(422);
  expect(await read(long)).toContain("Please keep it to 40 characters");
  const picture = await add(guest, "Ananya 🎂");
  expect(picture.status).toBe(422);
  const html = await read(picture);
  expect(html).toContain("We cannot print “🎂” on labels and invoices");
  expect(html).toContain('value="Ananya 🎂"');
  const forged = ["x".repeat(41), "Ananya 🎂"].map((words) => `rose${writeLabelWords(words)}`);
  for (const productId of [...forged, `cedar${writeLabelWords(english)}`]) {
    const answer = await guest.submit("/cart/lines", { productId, quantity: "1" });
    expect(answer.status, productId).toBe(404);
  }
  expect(await lineOf(guest)).toEqual([]);
});

test("a call for an order takes words where the product does, and refuses them elsewhere", async () => {
  const buyer = app.openBrowser();
  await buyer.signInAs(signIn.email, signIn.password);
  const order = (productId: string, labelWords: string) =>
    buyer.call("/api/create-order", {
      amount: productId === "rose" ? 450 : 500,
      items: [{ productId, quantity: 1, labelWords }],
      userDetails: shimlaAddress,
    });
  expect((await order("rose", hindi)).status).toBe(200);
  expect((await order("rose", "Ananya 🎂")).status).toBe(422);
  expect((await order("cedar", english)).status).toBe(422);
});

test("the shop's part of a label is one file for everybody, kept for as long as the look is the same", async () => {
  const html = await read(await app.request("/products/rose"));
  expect(html).not.toContain("inked-label");
  const { picturesVersion } = await currentLook(shop);
  const kept = await app.request(`/look/label.json?v=${picturesVersion}`);
  expect(kept.headers.get("cache-control")).toContain("immutable");
  expect(kept.headers.get("set-cookie")).toBeNull();
  expect(await kept.json()).toMatchObject({ shopName: "Deodar & Diya", fonts: "fraunces" });
  expect((await app.request("/look/label.json?v=old")).headers.get("cache-control")).toBe("no-cache");
});

test("one network has a few places for pictures with words, and another network's is drawn meanwhile", async () => {
  const endpoint = new Hono<{ Variables: RequestVariables }>()
    .use(async (context, next) => {
      context.set("clientNetwork", context.req.header("x-network") ?? "");
      await next();
    })
    .route("/", wordedPictures(shop));
  const ask = async (words: string, network: string) => {
    const path = wordedPicturePath(`rose${writeLabelWords(words)}`);
    return (await endpoint.request(path, { headers: { "x-network": network } })).status;
  };
  const crowd = Array.from({ length: 26 }, (_, index) => ask(`Riya ${index}`, "192.0.2.0/24"));
  expect(await ask("Somebody else", "198.51.100.0/24")).toBe(200);
  const drawn = (await Promise.all(crowd)).filter((status) => status === 200).length;
  expect([drawn, (await Promise.all(crowd)).filter((status) => status === 503).length]).toEqual([5, 21]);
  expect(await ask("Riya 25", "192.0.2.0/24")).toBe(200);
});

test("the picture with words is drawn only for products that take words, and a limited number of times for a network", async () => {
  const pathOf = (id: string, words: string) => wordedPicturePath(id + writeLabelWords(words));
  const drawn = await app.request(pathOf("rose", hindi));
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const { width = 0, height = 0 } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
  expect(width / height).toBeCloseTo(240 / 252, 2);
  expect((await app.request(pathOf("cedar", english))).status).toBe(404);
  expect((await app.request(pathOf("rose", "Ananya 🎂"))).status).toBe(404);
  await shop.db.update(rateLimit).set({ count: 300 }).where(like(rateLimit.key, "on-label:%"));
  const refused = await app.request(pathOf("rose", english));
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await app.request(pathOf("rose", hindi))).status).toBe(200);
  await shop.db.delete(rateLimit);
});

test("words are shared by an address that holds them signed, and that no list or search engine has", async () => {
  const guest = app.openBrowser();
  const shared = await guest.request(`/with-words?of=${encodeURIComponent(`rose${writeLabelWords(hindi)}`)}`);
  const { path } = (await shared.json()) as { path: string };
  const page = await app.openBrowser().request(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>[\s\S]*“आनंदी, ३०”[\s\S]*Rose[\s\S]*<\/h1>/);
  expect(html).toContain(`src="${pictureOf(hindi)}"`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('<meta name="referrer" content="no-referrer"');
  const [, preview = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(new URL(preview).pathname).toBe(pictureOf(hindi).replace(".webp", ".jpg"));
  const jpeg = await guest.request(preview);
  expect([jpeg.status, jpeg.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata()).format).toBe("jpeg");
  expect(await (await guest.request("/sitemap.xml")).text()).not.toContain("with-words");

  const other = writeLabelWords(english).slice(1);
  const own = path.replace(/![\w-]+/, `!${other}`);
  expect(own).not.toBe(path);
  expect((await guest.request(own)).status).toBe(404);
  const refused = [`cedar${writeLabelWords(hindi)}`, "rose", `rose${writeLabelWords("Ananya 🎂")}`, ""];
  for (const soldId of refused)
    expect((await guest.request(`/with-words?of=${encodeURIComponent(soldId)}`)).status, soldId).toBe(404);

  await shop.db.update(product).set({ wordsOnLabel: false }).where(eq(product.id, "rose"));
  expect((await guest.request(path)).status).toBe(404);
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "rose"));
});

test("an address with words is 404 as soon as it is dead, stands in no list, and no search engine or other site learns it", async () => {
  const { path } = await (await app.request(`/with-words?of=rose${writeLabelWords(english)}`)).json();
  const dead = [`${path}x`, `${path}/x`, "/with-words/Some.Body", "/with-words/Some/Body"];
  const picture = pictureOf(english);
  const asked = [path, ...dead, "/with-words", "/with-words?of=rose", picture, picture.replace(".webp", "")];
  const headers = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36" };
  for (const address of asked) {
    const answer = await app.request(address, { headers });
    expect(answer.status, address).toBe(address === path || address === picture ? 200 : 404);
    expect([answer.headers.get("x-robots-tag"), answer.headers.get("referrer-policy")], address).toEqual([
      "noindex",
      "no-referrer",
    ]);
  }
  await shop.missingAddresses.write();
  expect((await listMissingAddresses(shop.db, { after: "" })).missing).toEqual([]);
});

test("a network makes and opens addresses with words a limited number of times", async () => {
  const { path } = await (await app.request(`/with-words?of=rose${writeLabelWords(english)}`)).json();
  await shop.db.update(rateLimit).set({ count: 300 }).where(like(rateLimit.key, "with-words:%"));
  for (const address of [path, `${path}.data`, `/with-words?of=rose${writeLabelWords(english)}`]) {
    const refused = await app.request(address);
    expect([refused.status, Number(refused.headers.get("retry-after"))], address).toEqual([
      429,
      expect.any(Number),
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("x-robots-tag"), address).toBe("noindex");
  }
  await shop.db.delete(rateLimit);
});
