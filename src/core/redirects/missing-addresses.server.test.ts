import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packer } from "#core/catalogue/products.fixture.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  deleteOldMissingAddresses,
  forgetMissingAddress,
  listMissingAddresses,
  openMissingAddresses,
} from "./missing-addresses.server.ts";
import { moveAddress } from "./redirects.server.ts";
import { missingAddress } from "./redirects.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(missingAddress);
});

const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const list = async () =>
  (await listMissingAddresses(shop.db, { after: "" })).missing.map(({ path, count }) => [path, count]);

test("all spellings of an address are counted as one, and the most requested is first", async () => {
  const addresses = openMissingAddresses(shop);
  for (const path of ["/products/old", "/Products/Old/", "/blog/lamp"]) addresses.note(path, phone);
  expect(await list()).toEqual([]);
  await addresses.write();
  addresses.note("/products/old", phone);
  await addresses.write();
  expect(await list()).toEqual([
    ["/products/old", 3],
    ["/blog/lamp", 1],
  ]);
});

test("programs that identify themselves are not counted, nor are requests without a user agent", async () => {
  const addresses = openMissingAddresses(shop);
  const programs = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
    "",
  ];
  for (const program of programs) addresses.note("/products/old", program);
  await addresses.write();
  expect(await list()).toEqual([]);
});

test("requests for thousands of addresses fill up neither the memory nor the database", async () => {
  const addresses = openMissingAddresses(shop);
  for (let round = 0; round < 8; round += 1) {
    addresses.note("/wanted", phone);
    for (let index = 0; index < 1_000; index += 1) addresses.note(`/tried/${round}-${index}`, phone);
    await addresses.write();
  }
  expect(await shop.db.$count(missingAddress)).toBe(1_000);
  expect((await list())[0]).toEqual(["/wanted", 8]);
});

test("an address leaves the list when it is redirected, when it is removed, and after 90 days without a request", async () => {
  const addresses = openMissingAddresses(shop);
  for (const path of ["/leads-on", "/taken-off", "/old"]) addresses.note(path, phone);
  await addresses.write();
  const at = shop.clock.now();
  await shop.db.transaction((tx) => moveAddress(tx, { from: "/leads-on", to: "/shop", at }));
  await forgetMissingAddress(shop, packer, "/taken-off");
  expect(await list()).toEqual([["/old", 1]]);
  shop.clock.advance({ days: 91 });
  await deleteOldMissingAddresses(shop);
  expect(await list()).toEqual([]);
});

test("pages of the list continue without a gap", async () => {
  const lastAt = shop.clock.now();
  const rows = Array.from({ length: 40 }, (_, index) => ({ path: `/p/${index}`, count: index % 3, lastAt }));
  await shop.db.insert(missingAddress).values(rows);
  const first = await listMissingAddresses(shop.db, { after: "" });
  const second = await listMissingAddresses(shop.db, { after: first.next ?? "" });
  const paths = [...first.missing, ...second.missing].map(({ path }) => path);
  expect(new Set(paths).size).toBe(40);
  expect(second.next).toBeNull();
});
