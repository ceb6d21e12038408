import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { getIdentifiers, saveIdentifiers } from "#core/catalogue/identifiers/save-identifiers.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listChannels, reportProblems } from "./channel-report.server.ts";
import { type FeedContext, listFeedItems, readFeedShop } from "./feed-items.server.ts";
import { openFeed, recordFetch, writeFeed } from "./feeds.server.ts";
import { getGoogleCategory, listGoogleCategories, saveGoogleCategory } from "./google-categories.server.ts";

const owner = { id: "meera", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, ...Array.from({ length: 30 }, (_, index) => ({ id: `c${10 + index}` })));
  await saveSettings(shop, owner, { group: "channels", change: { google: true } });
});
afterAll(() => shop.close());

async function findItem(id: string, ctx: FeedContext = shop) {
  const items = await listFeedItems(shop.db, await readFeedShop(ctx), { after: "", limit: 100 });
  return items.find((item) => item.id === id);
}

test("a channel is off until the owner switches it on, and names the address and the last fetch", async () => {
  expect(await openFeed(shop, "meta")).toBeUndefined();
  expect(await openFeed(shop, "google")).toBeDefined();
  await recordFetch(shop, "google");
  const [google, meta] = await listChannels(shop);
  expect(google).toEqual({
    channel: "google",
    isOn: true,
    address: `${shop.config.publicUrl}/feeds/google.xml`,
    fetchedAt: shop.clock.now(),
  });
  expect(meta).toMatchObject({ isOn: false, fetchedAt: null });
});

test("several fetches within a minute are stored once", async () => {
  await recordFetch(shop, "pinterest");
  const first = shop.clock.now();
  shop.clock.set(new Date(first.getTime() + 30_000).toISOString());
  await recordFetch(shop, "pinterest");
  const fetchedAt = async () => (await listChannels(shop)).find(({ channel }) => channel === "pinterest");
  expect((await fetchedAt())?.fetchedAt).toEqual(first);
  shop.clock.set(new Date(first.getTime() + 61_000).toISOString());
  await recordFetch(shop, "pinterest");
  expect((await fetchedAt())?.fetchedAt).toEqual(shop.clock.now());
});

test("GTIN and MPN are in the file until they are removed, and changes are recorded", async () => {
  await saveIdentifiers(shop, owner, { productId: "c10", gtin: "4006381333931", mpn: "M-1" });
  expect(await getIdentifiers(shop.db, "c10")).toEqual({ name: "c10", gtin: "4006381333931", mpn: "M-1" });
  expect(await findItem("c10")).toMatchObject({ gtin: "4006381333931", mpn: "M-1" });
  await saveIdentifiers(shop, owner, { productId: "c10", gtin: "", mpn: "" });
  await saveIdentifiers(shop, owner, { productId: "c10", gtin: "", mpn: "" });
  expect(await findItem("c10")).toMatchObject({ gtin: "", mpn: "" });
  const events = await shop.sql`select from audit_event where action = 'product.identifiers'`;
  expect(events).toHaveLength(2);
  const unknown = { productId: "none", gtin: "", mpn: "" };
  await expect(saveIdentifiers(shop, owner, unknown)).rejects.toThrow("no such product");
});

test("a category keeps its name at Google when its address changes", async () => {
  await saveGoogleCategory(shop, owner, { slug: "jar-candles", google: "588" });
  await shop.sql`update category set slug = 'jars' where slug = 'jar-candles'`;
  expect(await listGoogleCategories(shop.db)).toMatchObject([{ slug: "jars", google: "588" }]);
  expect(await getGoogleCategory(shop.db, "jars")).toMatchObject({ google: "588" });
  expect(await findItem("c10")).toMatchObject({ googleCategory: "588" });
  await saveGoogleCategory(shop, owner, { slug: "jars", google: "" });
  expect(await findItem("c10")).toMatchObject({ googleCategory: "" });
  await expect(saveGoogleCategory(shop, owner, { slug: "none", google: "" })).rejects.toThrow(
    "no such category",
  );
});

test("a new GTIN or category changes the version of the file", async () => {
  const versionOf = async () => (await openFeed(shop, "google"))?.version;
  const before = await versionOf();
  await saveIdentifiers(shop, owner, { productId: "c11", gtin: "", mpn: "M-2" });
  const between = await versionOf();
  expect(between).not.toBe(before);
  await saveGoogleCategory(shop, owner, { slug: "jars", google: "588" });
  expect(await versionOf()).not.toBe(between);
});

test("the report of problems comes in pages, and leaves out hidden products", async () => {
  await shop.sql`update product set active = false where id = 'c39'`;
  const first = await reportProblems(shop, "google", { after: "", withHints: false });
  expect(first.products).toHaveLength(25);
  expect(first.products[0]).toMatchObject({ id: "c10", title: "c10", problems: ["no-picture"] });
  const second = await reportProblems(shop, "google", { after: first.next ?? "", withHints: true });
  expect(second.products.map(({ id }) => id)).toEqual(["c35", "c36", "c37", "c38"]);
  expect(second.products[0]?.problems).toEqual(["no-picture", "no-identifier"]);
  expect(second.next).toBeNull();
});

test("sample products are listed in practice mode, and omitted in a live shop", async () => {
  await shop.sql`update product set sample = true where id = 'c12'`;
  expect(await findItem("c12")).toMatchObject({ isSample: false });
  const live = { ...shop, config: { ...shop.config, mode: "live" as const } };
  expect(await findItem("c12", live)).toMatchObject({ isSample: true });
});

test("variants in sizes form one group per scent, and scents alone form none", async () => {
  const { sql } = shop;
  await sql`update product set option_names = '{Size,Scent}', option_values = '{"113 g",Rose}' where id = 'c20'`;
  await sql`update product set variant_of = 'c20', option_values = '{"227 g",Rose}' where id = 'c21'`;
  await sql`update product set variant_of = 'c20', option_values = '{"227 g",Oud}' where id = 'c22'`;
  await sql`update product set option_names = '{Scent}', option_values = '{Rose}' where id = 'c23'`;
  await sql`update product set variant_of = 'c23', option_values = '{Oud}' where id = 'c24'`;
  const groups = await Promise.all(
    ["c20", "c21", "c22", "c23", "c24"].map(async (id) => (await findItem(id))?.groupId),
  );
  expect(groups).toEqual(["c20-rose", "c20-rose", "c20-oud", null, null]);
});

test("the last variant for sale is a product like any other, as on its page", async () => {
  const { sql } = shop;
  await sql`update product set option_names = '{Size}', option_values = '{"113 g"}' where id = 'c25'`;
  await sql`update product set variant_of = 'c25', option_values = '{"227 g"}' where id = 'c26'`;
  expect(await findItem("c25")).toMatchObject({ groupId: "c25", attributes: { size: "113 g" } });
  await sql`update product set active = false where id = 'c26'`;
  expect(await findItem("c25")).toMatchObject({ groupId: null, attributes: {} });
  await sql`update product set active = true, archived_at = now() where id = 'c25'`;
  await sql`update product set active = true where id = 'c26'`;
  expect(await findItem("c26")).toMatchObject({ groupId: null, attributes: {} });
});

test("a set is a bundle with its own price and its parts' weight, and a box with several prices is omitted", async () => {
  const { sql } = shop;
  await sql`update product set set_pricing = 'parts' where id in ('c30', 'c31')`;
  await sql`insert into set_part (set_id, position, product_id, quantity)
    values ('c30', 0, 'c32', 2), ('c31', 0, 'c32', 1), ('c31', 1, 'c33', 1)`;
  await sql`update product set box_pieces = 2, box_percent = 10 where id = 'c31'`;
  expect(await findItem("c30")).toMatchObject({ isSet: true, price: 99_900, parcelGrams: 454 });
  expect(await findItem("c31")).toMatchObject({ isSet: false, hasManyPrices: true, unitPrice: undefined });
  await sql`update product set description = 'Made by hand' where id in ('c30', 'c31')`;
  let written = "";
  for await (const piece of writeFeed(shop, await readFeedShop(shop), "meta")) written += piece;
  expect(written).not.toContain("c31");
});
