import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packer } from "#core/catalogue/products.fixture.ts";
import { NotFound } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  findRedirect,
  listRedirects,
  moveAddress,
  readRedirects,
  removeRedirect,
  writeFormerRedirects,
} from "./redirects.server.ts";
import { redirect } from "./redirects.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const move = (from: string, to: string) =>
  shop.db.transaction((tx) => moveAddress(tx, { from, to, at: shop.clock.now() }));

/** Each rename gives one of four things a free one of six addresses. */
const renames = fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 25 });

test("after any renames, every earlier address redirects in one step to the current address of the last thing that had it", async () => {
  await fc.assert(
    fc.asyncProperty(renames, async (steps) => {
      await shop.db.delete(redirect);
      const homes = ["/p/0", "/p/1", "/p/2", "/p/3"];
      const lastOwner = new Map<string, number>();
      for (const [thing, number] of steps) {
        const [from = "", to] = [homes[thing], `/p/${number}`];
        if (homes.includes(to)) continue;
        await move(from, to);
        homes[thing] = to;
        lastOwner.set(from, thing);
      }
      for (const [address, thing] of lastOwner) {
        const isHome = homes.includes(address);
        expect(await findRedirect(shop.db, address)).toBe(isHome ? undefined : homes[thing]);
      }
    }),
    { numRuns: 40 },
  );
});

test("a redirect follows when its target moves, and is removed if it would lead to itself", async () => {
  await shop.db.delete(redirect);
  await move("/printed", "/p/a");
  await move("/p/a", "/p/b");
  expect(await findRedirect(shop.db, "/printed")).toBe("/p/b");
  await move("/p/b", "/printed");
  expect(await findRedirect(shop.db, "/printed")).toBeUndefined();
  expect(await findRedirect(shop.db, "/p/a")).toBe("/printed");
});

test("an address of a former shop never replaces an existing redirect", async () => {
  await shop.db.delete(redirect);
  await move("/product/cedar", "/about");
  const paths = [
    { from: "/product/cedar", to: "/products/cedar" },
    { from: "/collections/*/products/rose", to: "/products/rose" },
  ];
  for (let times = 0; times < 2; times += 1)
    await shop.db.transaction((tx) => writeFormerRedirects(tx, { paths, at: shop.clock.now() }));
  expect(await findRedirect(shop.db, "/product/cedar")).toBe("/about");
  expect(await findRedirect(shop.db, "/collections/winter/products/rose")).toBe("/products/rose");
  expect(await findRedirect(shop.db, "/collections/winter/2026/products/rose")).toBeUndefined();
});

test("the list is read page by page, and can be searched by a part of either address", async () => {
  await shop.db.delete(redirect);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    fromPath: `/old/${index}`,
    toPath: index === 7 ? "/special" : "/shop",
    cause: "typed" as const,
    createdAt: new Date(shop.clock.now().getTime() + index),
  }));
  await shop.db.insert(redirect).values(rows);
  const first = await listRedirects(shop.db, { search: "", after: "" });
  const second = await listRedirects(shop.db, { search: "", after: first.next ?? "" });
  const shown = [...first.redirects, ...second.redirects].map(({ from }) => from);
  expect(shown).toEqual(rows.map(({ fromPath }) => fromPath).reverse());
  expect(second.next).toBeNull();
  const found = await listRedirects(shop.db, { search: "SPECIAL", after: "" });
  expect(found.redirects.map(({ from }) => from)).toEqual(["/old/7"]);
  const all: string[] = [];
  for await (const redirects of readRedirects(shop.db)) all.push(...redirects.map(({ from }) => from));
  expect(new Set(all)).toEqual(new Set(shown));
});

test("a removed redirect leads nowhere, and cannot be removed twice", async () => {
  await shop.db.delete(redirect);
  await move("/old", "/new");
  await removeRedirect(shop, packer, "/old");
  expect(await findRedirect(shop.db, "/old")).toBeUndefined();
  await expect(removeRedirect(shop, packer, "/old")).rejects.toThrow(NotFound);
});

test("the database refuses a redirect out of the shop, or to itself", async () => {
  const insert = (fromPath: string, toPath: string) =>
    shop.db.insert(redirect).values({ fromPath, toPath, cause: "typed", createdAt: shop.clock.now() });
  await expect(insert("/a", "//evil.example")).rejects.toThrow();
  await expect(insert("/a", "https://evil.example")).rejects.toThrow();
  await expect(insert("/a", "/a")).rejects.toThrow();
});
