import { asc, eq, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#core/back-office/audit-log.server.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { readLinesToOrder } from "#core/checkout/read-lines.server.ts";
import { findRedirect } from "#core/redirects/redirects.server.ts";
import { listMelaProducts } from "#features/mela/mela-sale.server.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, productPicture, stockMovement } from "../catalogue.table.ts";
import { getEditedProduct } from "../edited-product.server.ts";
import { getIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { addPictures } from "../product-pictures.server.ts";
import { addDraft, packer, photograph } from "../products.fixture.ts";
import { findProductBySlug } from "../products.server.ts";
import { saveProduct } from "../save-product.server.ts";
import { findTypedProduct, listSuggestedProducts } from "../typed-product.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { soldName } from "./sold-name.server.ts";
import { nameSold } from "./variant.ts";

let shop: TestShop;
let soap: Awaited<ReturnType<typeof addDraft>>;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "bowl" });
  soap = await addDraft(shop, { name: "Six-week Soap", sku: "SOAP" });
  const variant = { price: 180_00, stock: 5, weight: "50 g" };
  await addVariants(shop, packer, {
    productId: soap.id,
    names: ["Scent", "Size"],
    own: ["Neem", "100 g"],
    variants: [
      { ...variant, index: 0, values: ["Tulsi", "50 g"], sku: "SOAP-TUL" },
      { ...variant, index: 1, values: ["Rose", "50 g"], sku: "SOAP-ROS" },
      { ...variant, index: 2, values: ["Clay", "50 g"], sku: "RED-BAR" },
    ],
  });
}, 120_000);
afterAll(() => shop.close());

const readRows = () =>
  shop.db
    .select()
    .from(product)
    .where(or(eq(product.id, soap.id), eq(product.variantOf, soap.id)))
    .orderBy(sql`${product.variantOf} nulls first`, asc(product.createdAt));

const names = ["Neem, 100 g", "Tulsi, 50 g", "Rose, 50 g", "Clay, 50 g"].map(
  (one) => `Six-week Soap, ${one}`,
);

const namesOf = (listed: { name: string }[]) =>
  listed
    .map(({ name }) => name)
    .filter((name) => name !== "bowl")
    .sort();

test("the first variant is named like the others in cart, order, mela and suggestions", async () => {
  const ids = (await readRows()).map(({ id }) => id);
  const cart = await listCartProducts(shop.db, ids);
  expect(ids.map((id) => cart.get(id)?.name)).toEqual(names);
  const order = await readLinesToOrder(
    shop.db,
    ids.map((productId) => ({ productId, quantity: 1 })),
  );
  expect(order.ok && order.lines.map(({ name }) => name).sort()).toEqual(names.toSorted());
  expect(namesOf(await listMelaProducts(shop.db))).toEqual(names.toSorted());
  expect(namesOf(await listSuggestedProducts(shop.db))).toEqual(names.toSorted());
  expect(await findTypedProduct(shop.db, "six-week soap, neem, 100 g")).toMatchObject({ productId: soap.id });
});

test("the first variant is named like the others at its GTIN and in the audit log", async () => {
  expect((await getIdentifiers(shop.db, soap.id)).name).toBe(names[0]);
  const { lines } = await listAudit(shop.db, { about: "product" });
  expect(lines.map(({ subject }) => subject)).toContain(`product: ${names[0]}`);
});

test("the column and the rule name every row alike", async () => {
  const rows = await readRows();
  const asked = await shop.db.select({ id: product.id, name: soldName }).from(product);
  for (const row of rows) expect(asked.find(({ id }) => id === row.id)?.name).toBe(nameSold(row));
});

test("a variant's own picture comes before those of its product", async () => {
  const tulsi = (await readRows())[1]?.id ?? "";
  const shown = () =>
    shop.db
      .select({ alt: productPicture.alt })
      .from(productPicture)
      .where(eq(productPicture.productId, tulsi))
      .orderBy(asc(productPicture.position));
  const picture = await photograph();
  for (const alt of ["Tulsi leaves", "A tulsi bar"])
    await addPictures(shop, packer, { productId: tulsi, submitted: [picture], alts: [alt] });
  const own = ["Tulsi leaves", "A tulsi bar", "A jar"];
  expect(await shown()).toEqual(own.map((alt) => ({ alt })));
  const { slug = "" } = (await readRows())[1] ?? {};
  const page = await findProductBySlug(shop.db, slug);
  expect([page?.picture?.alt, ...(page?.pictures ?? []).map(({ alt }) => alt)]).toEqual([own[0], ...own]);
});

test("renaming a product renames its variants, their addresses, and SKUs that were made from its own and never sold", async () => {
  const [, tulsi, rose, clay] = await readRows();
  const at = shop.clock.now();
  await shop.db.insert(stockMovement).values({
    id: "sold",
    productId: rose?.id ?? "",
    change: -1,
    reason: "sold",
    orderId: "an-order",
    by: "system",
    at,
  });
  await shop.db
    .update(product)
    .set({ name: "Red Bar", slug: "red-bar" })
    .where(eq(product.id, clay?.id ?? ""));
  const { version } = await getEditedProduct(shop.db, soap.id);
  const draft = { ...soap.draft, name: "Slow Soap", sku: "SLOW" };
  expect(await saveProduct(shop, packer, { productId: soap.id, draft, seen: version })).toMatchObject({
    ok: true,
  });
  const rows = (await readRows()).map((row) => [nameSold(row), row.slug, row.sku]);
  expect(rows).toEqual([
    ["Slow Soap, Neem, 100 g", soap.slug, "SLOW"],
    ["Slow Soap, Tulsi, 50 g", "slow-soap-tulsi-50-g", "SLOW-TUL"],
    ["Slow Soap, Rose, 50 g", "slow-soap-rose-50-g", "SOAP-ROS"],
    ["Red Bar", "red-bar", "RED-BAR"],
  ]);
  expect(await findRedirect(shop.db, `/products/${tulsi?.slug}`)).toBe("/products/slow-soap-tulsi-50-g");
});
