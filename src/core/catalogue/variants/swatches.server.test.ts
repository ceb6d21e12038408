import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "#core/pictures/pictures.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { readProductListing } from "../product-listing.server.ts";
import { findProductBySlug } from "../products.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { getSwatches, saveSwatches } from "./save-swatches.server.ts";
import { findSwatch, listCardSwatches } from "./swatch.ts";
import { swatchesForm, swatchesOf } from "./swatches-form.ts";

const staff = { id: "packer", role: "staff" } as const;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "jar" }, { id: "bowl" });
  const variants = ["Rose", "Oud"].map((scent, index) => ({
    index,
    price: 900_00,
    values: [scent],
    sku: `JAR-${index}`,
    stock: 1,
    weight: "113 g",
  }));
  await addVariants(shop, staff, { productId: "jar", names: ["Scent"], own: ["Cedar"], variants });
});
afterAll(() => shop.close());

test("swatches stand beside the values on each variant's page and on the card, and are in the audit log", async () => {
  const swatches = { Scent: { Rose: "#c94f6d", Cedar: "#6b4a2b" }, Wax: { Soy: "#ffffff" } };
  await saveSwatches(shop, staff, { productId: "jar", swatches });
  // Swatches for options that the product does not have are left out.
  expect(await getSwatches(shop.db, "jar")).toEqual({ Scent: { Rose: "#c94f6d", Cedar: "#6b4a2b" } });
  for (const slug of ["jar", "jar-rose"]) {
    const choices = (await findProductBySlug(shop.db, slug))?.choice?.options[0]?.choices;
    expect(choices?.map(({ value, swatch }) => [value, swatch])).toEqual([
      ["Cedar", "#6b4a2b"],
      ["Rose", "#c94f6d"],
      ["Oud", undefined],
    ]);
  }
  const [card] = (await readProductListing(shop.db, { text: "jar" })).products;
  expect(card?.variants?.swatches).toEqual({ colours: ["#6b4a2b", "#c94f6d"], more: 0 });
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "product.swatches"));
  expect(events).toMatchObject([{ by: "packer", subject: "product:jar" }]);
});

test("the word 'picture' stands for the picture of the variant that a value leads to", async () => {
  const size = { width: 640, height: 640, placeholder: "#ffffff", createdAt: shop.clock.now() };
  const renditions = { avif: [], webp: [{ width: 320, url: "/media/rose-320.webp" }] };
  await shop.db.insert(picture).values({ id: "of-rose", ...size, renditions });
  const productId = (await findProductBySlug(shop.db, "jar-rose"))?.id ?? "";
  await shop.db.delete(productPicture).where(eq(productPicture.productId, productId));
  await shop.db
    .insert(productPicture)
    .values({ productId, pictureId: "of-rose", position: 0, alt: "A rose jar" });
  const swatches = { Scent: { Rose: "picture", Oud: "picture", Cedar: "#6b4a2b" } };
  await saveSwatches(shop, staff, { productId: "jar", swatches });
  const choices = (await findProductBySlug(shop.db, "jar"))?.choice?.options[0]?.choices;
  expect(choices?.map(({ value, swatch }) => [value, swatch])).toEqual([
    ["Cedar", "#6b4a2b"],
    ["Rose", "url(/media/rose-320.webp) center/cover"],
    ["Oud", undefined],
  ]);
  const [card] = (await readProductListing(shop.db, { text: "jar" })).products;
  expect(card?.variants?.swatches).toEqual({ colours: ["#6b4a2b"], more: 0 });
});

test("the card has no colour of a hidden variant", async () => {
  await shop.db.update(product).set({ active: false }).where(eq(product.slug, "jar-rose"));
  const { products } = await readProductListing(shop.db, { collection: "shop" });
  expect(products.find(({ id }) => id === "jar")?.variants?.swatches).toEqual({
    colours: ["#6b4a2b"],
    more: 0,
  });
  expect(products.find(({ id }) => id === "bowl")?.variants).toBeNull();
});

test("a product that does not exist has no swatches", async () => {
  await expect(getSwatches(shop.db, "gone")).rejects.toThrow(NotFound);
  await expect(saveSwatches(shop, staff, { productId: "gone", swatches: {} })).rejects.toThrow(NotFound);
});

describe("on a card", () => {
  const many = Object.fromEntries(
    ["a", "b", "c", "d", "e", "f"].map((value, index) => [value, `#00000${index}`]),
  );

  test("four different colours are shown, and how many follow", () => {
    const variants = ["a", "b", "c", "d", "e", "f", "a"].map((value) => ["S", value]);
    expect(listCardSwatches(["Size", "Scent"], variants, { Scent: many })).toEqual({
      colours: ["#000000", "#000001", "#000002", "#000003"],
      more: 2,
    });
  });

  test("without colours a card has no row of swatches", () => {
    expect(listCardSwatches(["Size"], [["S"]], {})).toBeUndefined();
    expect(listCardSwatches(["Size"], [["M"]], { Size: { S: "#000000" } })).toBeUndefined();
  });

  test("names of properties that every object has are no swatches", () => {
    expect(findSwatch({}, "constructor", "name")).toBeUndefined();
    expect(findSwatch({ Scent: {} }, "Scent", "toString")).toBeUndefined();
  });
});

describe("the form", () => {
  const parse = (colour: string[]) =>
    swatchesForm.safeParse({ option: ["Scent", "Scent", "Size"], value: ["Rose", "Oud", "S"], colour });

  test("an empty field gives no colour, and capitals become small letters", () => {
    const form = parse(["#C94F6D", "", "#000000"]);
    expect(form.success && swatchesOf(form.data)).toEqual({
      Scent: { Rose: "#c94f6d" },
      Size: { S: "#000000" },
    });
  });

  test.each(["red", "#fff", "#c94f6d;", "url(//x)", "#c94f6g"])("'%s' is refused at its row", (colour) => {
    expect(parse(["", colour, ""]).error?.issues.map(({ path }) => path[0])).toEqual(["colour-1"]);
  });
});
