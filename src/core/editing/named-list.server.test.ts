import { afterAll, beforeAll, expect, test } from "vitest";
import { categoryList as list } from "#core/catalogue/categories.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { addName, listNames, moveEntry, removeEntry, renameEntry } from "./named-list.server.ts";

const packer: Actor = { id: "tenzin", role: "staff" };
const customer: Actor = { id: "asha", role: "user" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" });
});
afterAll(() => shop.close());

const names = async () => (await listNames(shop.db, list)).map(({ name }) => name);

test("a name is added at the end, moved and renamed, and keeps its slug", async () => {
  expect(await addName(shop, packer, { list, name: "  Wedding   Favours " })).toEqual({ ok: true });
  await moveEntry(shop, packer, { list, slug: "wedding-favours", to: 0 });
  await renameEntry(shop, packer, { list, slug: "wedding-favours", name: "Weddings" });
  expect(await listNames(shop.db, list)).toEqual([
    { slug: "wedding-favours", name: "Weddings", count: 0, choice: null },
    { slug: "jar-candles", name: "Jar Candles", count: 1, choice: null },
  ]);
});

test("the way of a category's net quantity is chosen beside its name, and left to the trade again", async () => {
  const slug = "jar-candles";
  const choose = (choice: string) => renameEntry(shop, packer, { list, slug, name: "Jar Candles", choice });
  const chosen = async () => (await listNames(shop.db, list)).find((one) => one.slug === slug)?.choice;
  await choose("length");
  expect(await chosen()).toBe("length");
  await choose("");
  expect(await chosen()).toBeNull();
});

test("a name must not be empty, in use in the list, or without Latin letters", async () => {
  const add = (name: string) => addName(shop, packer, { list, name });
  expect(await add(" ")).toEqual({ ok: false, fault: "Name is required" });
  expect(await add("Jar Candles")).toEqual({ ok: false, fault: "This name is in the list already" });
  expect(await add("दीया")).toMatchObject({ fault: expect.stringContaining("Latin letters") });
});

test("a name that a product uses cannot be removed", async () => {
  expect(await removeEntry(shop, packer, { list, slug: "jar-candles" })).toMatchObject({ ok: false });
  await expect(removeEntry(shop, packer, { list, slug: "none" })).rejects.toThrow(NotFound);
});

test("a customer cannot change a list", async () => {
  const before = await names();
  const slug = "jar-candles";
  await expect(addName(shop, customer, { list, name: "Forged" })).rejects.toThrow(Forbidden);
  await expect(renameEntry(shop, customer, { list, slug, name: "Forged" })).rejects.toThrow(Forbidden);
  await expect(moveEntry(shop, customer, { list, slug, to: 0 })).rejects.toThrow(Forbidden);
  await expect(removeEntry(shop, customer, { list, slug })).rejects.toThrow(Forbidden);
  expect(await names()).toEqual(before);
});
