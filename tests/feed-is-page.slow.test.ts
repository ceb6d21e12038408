// The feeds of all channels agree with the products' pages, whatever is changed.
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { category, collection, product, productPicture, setPart } from "#core/catalogue/catalogue.table.ts";
import { productJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import { findProductBySlug } from "#core/catalogue/products.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { noPause } from "#core/settings/pause.ts";
import { channels } from "#features/channels/channel.ts";
import { feeds } from "#features/channels/endpoints/feeds.ts";
import { feedTables } from "#features/channels/feed-items.server.ts";
import { openFeed } from "#features/channels/feeds.server.ts";
import { feedFields, findBadFields, googleParts } from "#features/channels/public-field-lists.fixture.ts";
import { type ReadItem, readGoogleFeed } from "#features/channels/read-feed.fixture.ts";
import { recordReads } from "#platform/content-reads.ts";
import type { HttpApp } from "#server/http-app.ts";
import { respondApiErrors } from "#server/respond-api-errors.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "meera", role: "admin" } as const;
const count = 500;
const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, "0")}`);
const at = new Date("2026-01-01T00:00:00Z");

let shop: TestShop;
let app: HttpApp;

beforeAll(async () => {
  shop = await openTestShop();
  app = new Hono();
  app.onError(respondApiErrors(shop.log));
  app.route("/", feeds(shop));
  await fillShop();
  await saveSettings(shop, owner, {
    group: "channels",
    change: { google: true, meta: true, pinterest: true, brand: "Kangra Wax" },
  });
}, 120_000);
afterAll(() => shop.close());

/** 500 products: single ones, variants in sizes and scents, sets, with other prices, stocks and pictures each. */
async function fillShop(): Promise<void> {
  const { db } = shop;
  await db.insert(category).values({ slug: "jars", name: "Jars & more", position: 0 });
  await db
    .insert(collection)
    .values({ slug: "shop", name: "Shop", path: "/shop", position: 0 })
    .onConflictDoNothing();
  await db.insert(picture).values(
    [400, 900, 1200].map((width) => ({
      id: `picture-${width}`,
      width,
      height: width,
      placeholder: "#eeeeee",
      createdAt: at,
      renditions: { avif: [], webp: [{ width, url: `/media/${String(width).padStart(20, "0")}.webp` }] },
    })),
  );
  await db.insert(product).values(
    ids.map((id, index) => {
      const carrier = index - (index % 5);
      const isVariant = carrier % 20 === 0;
      return {
        id,
        slug: `candle-${id}`,
        sku: `S-${id}`,
        name: `Candle ${id}`,
        description: `About ${id}.\n\nMore.`,
        variantOf: isVariant && index !== carrier ? (ids[carrier] ?? null) : null,
        optionNames: isVariant && index === carrier ? ["Size", "Scent"] : [],
        optionValues: isVariant ? [`${100 + (index % 5)} g`, index % 2 ? "Rose" : "Oud"] : [],
        setPricing: index % 50 === 7 ? ("parts" as const) : null,
        price: 10_000 + index * 7,
        mrp: index % 3 ? null : 20_000 + index * 9,
        hsn: "3406",
        gstRate: 500,
        collection: "shop",
        categorySlug: "jars",
        fragranceNotes: [],
        ingredients: [],
        burnTime: "",
        weight: "8 oz",
        grams: 227,
        stock: index % 30,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  await db.insert(setPart).values(
    ids
      .filter((_id, index) => index % 50 === 7)
      .flatMap((setId, index) => [
        { setId, position: 0, productId: ids[index * 50 + 8] ?? "", quantity: 1 },
        { setId, position: 1, productId: ids[index * 50 + 9] ?? "", quantity: 2 },
      ]),
  );
  await db.insert(productPicture).values(
    ids.flatMap((productId, index) =>
      index % 11 === 0
        ? []
        : [
            { productId, pictureId: `picture-${[400, 900, 1200][index % 3]}`, position: 0, alt: "" },
            { productId, pictureId: "picture-900", position: 1, alt: "" },
          ],
    ),
  );
}

async function fetchFeed(file: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await app.request(`/feeds/${file}`, { headers });
  expect([200, 304]).toContain(response.status);
  return response;
}

const readFeed = async (file: string): Promise<ReadItem[]> =>
  readGoogleFeed(await (await fetchFeed(file)).text());

type Edit = { on: number; kind: (typeof kinds)[number]; value: number };
const kinds = [
  ...["price", "mrp", "name", "description", "slug", "stock", "sell-out", "hide", "show", "archive"],
  ...["no-rate", "picture", "no-picture", "pause", "sell", "unregistered", "weight"],
] as const;

async function apply({ on, kind, value }: Edit): Promise<void> {
  const id = ids[on] ?? "";
  const { sql } = shop;
  const edits: Record<(typeof kinds)[number], () => Promise<unknown>> = {
    price: () => sql`update product set price = ${value + 1}, mrp = null where id = ${id}`,
    mrp: () => sql`update product set mrp = price + ${value} where id = ${id}`,
    name: () => sql`update product set name = ${`=Rose & <Oud> ${value}, "x"`} where id = ${id}`,
    description: () =>
      sql`update product set description = ${value % 3 ? `Soy; -${value}` : ""} where id = ${id}`,
    slug: () => sql`update product set slug = ${`rose-${value}-${on}`} where id = ${id}`,
    stock: () => sql`update product set stock = ${value % 40} where id = ${id} and set_pricing is null`,
    "sell-out": () => sql`update product set stock = 0 where id = ${id} and set_pricing is null`,
    hide: () => sql`update product set active = false where id = ${id}`,
    show: () => sql`update product set active = true, archived_at = null where id = ${id}`,
    archive: () => sql`update product set archived_at = now() where id = ${id}`,
    "no-rate": () => sql`update product set hsn = '', gst_rate = 0 where id = ${id}`,
    picture: () =>
      sql`update product_picture set picture_id = ${`picture-${[400, 900, 1200][value % 3]}`} where product_id = ${id} and position = 0`,
    "no-picture": () => sql`delete from product_picture where product_id = ${id}`,
    pause: () => saveSettings(shop, owner, { group: "pause", change: { on: true } }),
    sell: () => saveSettings(shop, owner, { group: "pause", change: noPause }),
    unregistered: () =>
      saveSettings(shop, owner, {
        group: "business",
        change: { gstStatus: value % 2 ? "unregistered" : "regular" },
      }),
    weight: () =>
      sql`update product set grams = ${value % 900}, packed_grams = ${value % 700} where id = ${id}`,
  };
  await edits[kind]();
}

let isPaused = false;
const selling = { brand: "Kangra Wax", delivery: null, returnDays: 0 };

/** Reads a product's page like search engines and shoppers; undefined for a product without a page. */
async function readPage(slug: string) {
  const found = await findProductBySlug(shop.db, slug);
  if (!found) return undefined;
  const site = { origin: shop.config.publicUrl, shopName: "Deodar & Diya", isRated: true, isPaused, selling };
  const jsonLd = productJsonLd(found, site) as { hasVariant?: Record<string, unknown>[] };
  const { hasVariant, ...said } = jsonLd;
  return { found, ...said, ...(hasVariant && pickVariant(hasVariant)) } as {
    found: NonNullable<Awaited<ReturnType<typeof findProductBySlug>>>;
    name: string;
    image: string[];
    brand: { name: string };
    productGroupID?: string;
    offers: { price: string; availability: string; url: string };
  };
}

const pickVariant = (variants: Record<string, unknown>[]) => variants.find(({ offers }) => offers);

/** Compares the products at these places with the three feeds. */
async function expectSame(places: readonly number[]): Promise<void> {
  const rows = await shop.sql<{ id: string; slug: string }[]>`select id, slug from product`;
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const shown = [...new Set(places)].map((place) => ids[place] ?? "");
  const pages = await Promise.all(
    shown.map(async (id) => [id, await readPage(slugs.get(id) ?? "")] as const),
  );
  for (const file of ["google.xml", "meta.xml", "pinterest.xml"]) {
    const items = new Map(
      (await readFeed(file)).map(({ fields }) => [Object.fromEntries(fields).id, fields]),
    );
    for (const [id, page] of pages) {
      const fields = items.get(id);
      const isTold = page !== undefined && page.image.length > 0 && page.found.description !== "";
      expect(fields !== undefined, `${file} ${id}`).toBe(isTold);
      if (page && fields) expectSaid(Object.fromEntries(fields), page);
    }
  }
}

function expectSaid(item: Record<string, string>, page: NonNullable<Awaited<ReturnType<typeof readPage>>>) {
  expect(item).toMatchObject({
    title: page.name,
    price: `${page.offers.price} INR`,
    link: page.offers.url,
    image_link: page.image[0],
    brand: page.brand.name,
  });
  expect(item.item_group_id || undefined).toBe(page.productGroupID);
  if ("maximum_retail_price" in item) {
    const { pricePaise, mrpPaise } = page.found;
    expect(item.maximum_retail_price).toBe(`${((mrpPaise ?? pricePaise) / 100).toFixed(2)} INR`);
  }
  expect(item.price).toBe(`${(page.found.pricePaise / 100).toFixed(2)} INR`);
  const isSold = page.offers.availability.endsWith("/InStock");
  expect(item.availability?.replaceAll("_", " ")).toBe(isSold ? "in stock" : "out of stock");
}

test("after any edits the three feeds agree with 500 products' pages: price, MRP, stock, title, brand, group, link and picture", async () => {
  await expectSame([...ids.keys()]);
  const edit: fc.Arbitrary<Edit> = fc.record({
    on: fc.nat(count - 1),
    kind: fc.constantFrom(...kinds),
    value: fc.nat(90_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 20, maxLength: 60 }), async (edits) => {
      for (const one of edits) {
        await apply(one);
        if (one.kind === "pause" || one.kind === "sell") isPaused = one.kind === "pause";
      }
      await expectSame(edits.map(({ on }) => on));
    }),
    { numRuns: 6, endOnFailure: true },
  );
  await expectSame([...ids.keys()]);
}, 300_000);

test("a feed's version counts the changes of every table that its rows come from", async () => {
  const topics = new Set((await shop.readVersions()).keys());
  const read = await recordReads(async (reads) => {
    const feed = await openFeed(shop, "google");
    for await (const _piece of feed?.write() ?? []);
    return reads;
  });
  const counted: readonly string[] = feedTables;
  expect([...topics].filter((topic) => read.has(topic) && !counted.includes(topic))).toEqual([]);
  expect(counted.filter((table) => !read.has(table))).toEqual([]);
  for (const table of counted) expect(await countsChanges(table), table).toBe(true);
});

/** True if triggers count the table's changes, as for every table that pages show. */
async function countsChanges(table: string): Promise<boolean> {
  const found = await shop.sql`
    select from pg_trigger where tgrelid = ${table}::regclass and tgname = 'note_content_change'`;
  return found.length > 0;
}

test("every row of the three feeds follows the channels' specifications", async () => {
  for (const channel of channels)
    for (const { fields, parts } of await readFeed(`${channel}.xml`)) {
      expect(findBadFields(feedFields[channel], fields)).toEqual([]);
      for (const [name, all] of Object.entries(parts))
        for (const one of all) expect(findBadFields(googleParts[name] ?? {}, one)).toEqual([]);
    }
});

test("a feed is sent again only after a product has changed, and compressed if the client accepts that", async () => {
  const first = await fetchFeed("google.xml", { "Accept-Encoding": "br, gzip" });
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Content-Encoding")).toBe("gzip");
  const text = gunzipSync(Buffer.from(await first.arrayBuffer())).toString();
  expect(await (await fetchFeed("google.xml")).text()).toBe(text);
  expect((await fetchFeed("google.xml", { "If-None-Match": etag })).status).toBe(304);
  await shop.sql`update product set price = price + 100, mrp = null where id = 'p001'`;
  const changed = await fetchFeed("google.xml", { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
  // A sale that changes no text of the page changes no feed.
  await shop.sql`update product set stock = 400, active = true where id = 'p001'`;
  const before = (await fetchFeed("google.xml")).headers.get("ETag");
  await shop.sql`update product set stock = 399 where id = 'p001'`;
  expect((await fetchFeed("google.xml")).headers.get("ETag")).toBe(before);
});

test("Meta and Pinterest find their file also by the name that it had as a table", async () => {
  for (const channel of ["meta", "pinterest"]) {
    const [now, former] = await Promise.all([fetchFeed(`${channel}.xml`), fetchFeed(`${channel}.csv`)]);
    expect(former.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(await former.text()).toBe(await now.text());
  }
});

test("a channel that is switched off or unknown has no feed", async () => {
  await saveSettings(shop, owner, { group: "channels", change: { meta: false } });
  for (const file of ["meta.xml", "meta.csv", "etsy.xml", "google.csv"])
    expect((await app.request(`/feeds/${file}`)).status).toBe(404);
  await saveSettings(shop, owner, { group: "channels", change: { meta: true } });
});
