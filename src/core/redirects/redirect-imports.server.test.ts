import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { customer, packer } from "#core/catalogue/products.fixture.ts";
import { article } from "#core/content/content.table.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { deleteOldImports } from "#core/imports/run-import.server.ts";
import { listArticlePages } from "#features/articles/articles.server.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { addRedirect } from "./edit-redirects.server.ts";
import { maxFileRows } from "./redirect-file.ts";
import {
  applyRedirectImport,
  exportRedirects,
  getRedirectPlan,
  startRedirectImport,
} from "./redirect-imports.server.ts";
import { findRedirect, moveAddress } from "./redirects.server.ts";
import { redirect } from "./redirects.table.ts";

const fixedPages = { fixed: ["/about", "/shop", "/gift-cards"], bySlug: [listArticlePages] };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "cedar" }, { id: "hidden" });
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "hidden"));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(redirect);
});

const add = (from: string, to: string) => addRedirect(shop, packer, { from, to, fixedPages });

async function send(text: string) {
  const bytes = new TextEncoder().encode(text);
  const started = await startRedirectImport(shop, packer, { name: "redirects.csv", bytes });
  if (!started.ok) throw new Error(started.reason);
  return started.importId;
}

test("an old address can redirect to a product, a collection's page or a fixed page, and to nothing else", async () => {
  expect(await add("/old", "/products/cedar")).toMatchObject({ ok: true, to: "/products/cedar" });
  expect(await add("/older", "/old")).toMatchObject({ ok: true, to: "/products/cedar" });
  expect(await add("/oldest", "/About")).toMatchObject({ ok: true, to: "/about" });
  expect(await add("/x", "/products/hidden")).toMatchObject({ ok: false, field: "to" });
  expect(await add("/x", "/products/none")).toMatchObject({ ok: false, field: "to" });
  // Gift cards are not for sale in this shop, so it has no such page.
  expect(await add("/x", "/gift-cards")).toMatchObject({ ok: false, field: "to" });
  expect(await add("/gift-cards", "/shop")).toMatchObject({ ok: true });
  expect(await add("/products/cedar", "/shop")).toMatchObject({ ok: false, field: "from" });
});

test("an old address can redirect to an article once that is published", async () => {
  const written = {
    slug: "lamp",
    title: "Lamp",
    excerpt: "",
    body: "",
    author: "A",
    category: "C",
    topics: [],
    highlights: [],
    publishedOn: "2026-01-01",
  };
  await shop.db.insert(article).values({ ...written, published: false });
  expect(await add("/lamps", "/blog/lamp")).toMatchObject({ ok: false });
  await shop.db.update(article).set({ published: true });
  expect(await add("/lamps", "/blog/lamp")).toMatchObject({ ok: true });
  // Only what is asked for is read, so that none is beyond the limit of a sitemap.
  expect((await listArticlePages(shop.db, ["lamp", "none"]))["/blog/:slug"]).toHaveLength(1);
  expect((await listArticlePages(shop.db, ["none"]))["/blog/:slug"]).toEqual([]);
});

test("a redirect to an address that is later redirected leads to the end in one step", async () => {
  const at = shop.clock.now();
  await shop.db.transaction((tx) => moveAddress(tx, { from: "/first", to: "/products/gone", at }));
  await add("/products/gone", "/products/cedar");
  expect(await findRedirect(shop.db, "/first")).toBe("/products/cedar");
});

test("checking a file changes nothing and lists each fault with its row; its redirects are made once", async () => {
  const importId = await send(
    "Redirect from,Redirect to\r\n/a,/b\r\n/b,/products/cedar\r\n/c,https://other.example/\r\n/a,/shop\r\n/d,/d\r\n\r\n/e,/nowhere\r\n",
  );
  const plan = await getRedirectPlan(shop, importId, fixedPages);
  expect(plan.redirects).toEqual([
    { row: 2, from: "/a", to: "/products/cedar" },
    { row: 3, from: "/b", to: "/products/cedar" },
  ]);
  expect(plan.faults.map(({ row }) => row)).toEqual([4, 5, 6, 8]);
  expect(await shop.db.$count(redirect)).toBe(0);
  for (let times = 0; times < 2; times += 1)
    await applyRedirectImport(shop, packer, { importId, fixedPages });
  expect(await shop.db.$count(redirect)).toBe(2);
  expect(await getRedirectPlan(shop, importId, fixedPages)).toMatchObject({ made: 2, redirects: [] });
});

test("an exported file can be imported again unchanged", async () => {
  await add("/old, with a comma", "/products/cedar");
  await add("/=old", "/about");
  const csv = await exportRedirects(shop.db);
  const before = await shop.db.select({ from: redirect.fromPath, to: redirect.toPath }).from(redirect);
  await shop.db.delete(redirect);
  const importId = await send(csv);
  await applyRedirectImport(shop, packer, { importId, fixedPages });
  const after = await shop.db.select({ from: redirect.fromPath, to: redirect.toPath }).from(redirect);
  const byPath = (one: { from: string }, other: { from: string }) => (one.from < other.from ? -1 : 1);
  expect(after.sort(byPath)).toEqual(before.sort(byPath));
  expect(after).toHaveLength(2);
});

test("a file without these columns, or with too many rows, is refused with the reason", async () => {
  const faultsOf = async (text: string) =>
    (await getRedirectPlan(shop, await send(text), fixedPages)).faults.map(({ message }) => message);
  expect(await faultsOf("Handle,Title\n/a,/b\n")).toEqual([expect.stringContaining("Redirect from")]);
  const many = Array.from({ length: maxFileRows + 1 }, (_, index) => `/old/${index},/shop`);
  expect(await faultsOf(`from,to\n${many.join("\n")}\n`)).toEqual([expect.stringContaining("divide it")]);
  const whole = await send(`from,to\n${many.slice(1).join("\n")}\n`);
  expect((await getRedirectPlan(shop, whole, fixedPages)).redirects).toHaveLength(maxFileRows);
  const workbook = { name: "redirects.xlsx", bytes: new Uint8Array([80, 75, 3, 4, 0]) };
  expect(await startRedirectImport(shop, packer, workbook)).toMatchObject({ ok: false });
});

test("the last row of a file that was cut off inside it is reported, and the others are read", async () => {
  const plan = async (text: string) => getRedirectPlan(shop, await send(text), fixedPages);
  const cut = await plan("from,to,code\n/a,/shop,301\n/b,/shop");
  expect(cut.redirects).toEqual([{ row: 2, from: "/a", to: "/shop" }]);
  expect(cut.faults).toEqual([{ row: 3, message: expect.stringContaining("ends inside this row") }]);
  expect((await plan("from,to\n/a,/shop\n/b,/shop")).faults).toEqual([]);
});

test("a customer cannot add redirects, and a file is deleted after a month", async () => {
  const typed = { from: "/a", to: "/shop", fixedPages };
  await expect(addRedirect(shop, customer, typed)).rejects.toThrow(Forbidden);
  const importId = await send("from,to\n/a,/shop\n");
  shop.clock.advance({ days: 31 });
  await deleteOldImports(shop, importedFile);
  await expect(getRedirectPlan(shop, importId, fixedPages)).rejects.toThrow(NotFound);
});
