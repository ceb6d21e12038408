// Products for tests of the catalogue's commands, added as by staff.
import sharp from "sharp";
import type { Actor } from "#core/identity/actor.ts";
import type { Database } from "#platform/database/database.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { addProduct } from "./add-product.server.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import type { ProductCard } from "./product.ts";
import { type FactName, type FactValues, mapFacts } from "./product-facts.ts";
import type { ProductDraft } from "./product-form.ts";
import { type ProductQuery, readProductListing } from "./product-listing.server.ts";

export const packer: Actor = { id: "tenzin", role: "staff" };
export const owner: Actor = { id: "meera", role: "admin" };
export const customer: Actor = { id: "asha", role: "user" };

export async function photograph(colour = "#aa5533") {
  const image = sharp({ create: { width: 1000, height: 1250, channels: 3, background: colour } });
  return { file: new File([new Uint8Array(await image.jpeg().toBuffer())], "candle.jpg") };
}

/** The products of a list with at most a hundred, without pages. */
export async function listProducts(db: Database, query: ProductQuery): Promise<ProductCard[]> {
  return (await readProductListing(db, { limit: 100, ...query })).products;
}

/** The facts of an empty form. */
const unsaidFacts = mapFacts((fact): FactValues[FactName] => {
  if (fact.kind === "text") return "";
  if (fact.kind === "country") return fact.initial;
  if (fact.kind === "texts") return [];
  if (fact.kind === "choice") return fact.unset as FactValues["scentRoom"];
  return fact.kind === "yes or no" ? false : null;
}) as FactValues;

let draftCount = 0;

/** With a unique name and SKU. */
export function draftProduct(change: Partial<ProductDraft> = {}): ProductDraft {
  draftCount += 1;
  return {
    name: `Gagret Morning ${draftCount}`,
    description: "Poured at dawn.",
    price: 149_950,
    mrp: null,
    categorySlug: "jar-candles",
    collection: "shop",
    stock: 12,
    sku: `GM-${draftCount}`,
    hsn: "3406",
    gstRate: 500,
    slug: "",
    fragranceNotes: [],
    ...unsaidFacts,
    weight: "8 oz",
    featured: false,
    active: true,
    ...change,
  };
}

/** `draft` is what the product's form sends without changes. */
export async function addDraft(shop: TestShop, change: Partial<ProductDraft> = {}) {
  const draft = draftProduct(change);
  const added = await addProduct(shop, packer, { draft, picture: await photograph(), alt: "A jar" });
  if (!added.ok) throw new Error(JSON.stringify(added));
  const product = await getEditedProduct(shop.db, added.productId);
  return { ...product, draft: { ...draft, slug: product.slug, grams: 227 } };
}
