// The values of the product form: those of a stored product, or those of an empty form.
import type { FormValues } from "#core/forms/parse-form.ts";
import { mainCollection } from "./collections/collection.ts";
import { fieldTexts } from "./fields/field-controls.ts";
import type { FieldValues } from "./fields/product-field.ts";
import { factTexts, mapFacts } from "./product-facts.ts";
import { type ProductDraft, type ProductField, productFieldNames } from "./product-form.ts";

/** As the controls hold them, with those of the shop's own fields; a ticked box is "on". */
export type ProductValues = Record<ProductField, string> & FormValues;

/** Leaves out the shop's usual tax (`usualTax`). */
export const blankProduct: ProductValues = {
  ...(Object.fromEntries(productFieldNames.map((name) => [name, ""])) as ProductValues),
  ...mapFacts((fact) => ("initial" in fact && fact.initial) || ""),
  collection: mainCollection,
  active: "on",
};

export function productValues(product: ProductDraft & { fields?: FieldValues }): ProductValues {
  return {
    name: product.name,
    description: product.description,
    price: writeRupees(product.price),
    mrp: product.mrp === null ? "" : writeRupees(product.mrp),
    categorySlug: product.categorySlug,
    collection: product.collection,
    stock: String(product.stock),
    sku: product.sku,
    hsn: product.hsn,
    // Without a code no rate was chosen.
    gstRate: product.hsn === "" ? "" : String(product.gstRate),
    slug: product.slug,
    fragranceNotes: product.fragranceNotes.join(", "),
    ...factTexts(product),
    featured: product.featured ? "on" : "",
    active: product.active ? "on" : "",
    ...fieldTexts(product.fields ?? {}),
  };
}

/** '1499.50', for an input of type number. */
function writeRupees(paise: number): string {
  const rupees = String(Math.trunc(paise / 100));
  return paise % 100 === 0 ? rupees : `${rupees}.${String(paise % 100).padStart(2, "0")}`;
}
