// Gives every variant of another shop's file a unique SKU: its own, or one made from the product's name. The same file gets
// the same SKUs again, so it can be read in twice.

import type { Remark } from "#core/catalogue/import/remark.ts";
import { suggestSku } from "#core/catalogue/variants/variant-grid.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { cutText } from "#platform/whole-text.ts";
import type { FormerProduct, FormerVariant } from "./former-product.ts";

const maxSkuLength = 40;
/** Leaves room for a number that makes the SKU unique. */
const maxMadeLength = 36;
/** Characters that each value of a variant adds at most, as in '-LAR'. */
const endLength = 4;

/** A SKU is '' if neither the file nor the name has Latin letters or digits. */
export function makeSkus(products: readonly FormerProduct[]): {
  skus: ReadonlyMap<FormerVariant, string>;
  remarks: Remark[];
} {
  const taken = new Set<string>();
  const skus = new Map<FormerVariant, string>();
  const remarks = [] as Remark[];
  for (const variant of products.flatMap(({ variants }) => variants)) {
    const sku = tidySku(variant.sku);
    if (sku === "") continue;
    if (taken.has(sku)) remarks.push({ kind: "sku-again", row: variant.row });
    skus.set(variant, taken.has(sku) ? suggestSku(sku, [], taken) : sku);
    taken.add(sku);
  }
  for (const product of products) {
    const base = tidySku(product.handle) || tidySku(makeSlug(product.name));
    for (const variant of product.variants) {
      if (skus.has(variant)) continue;
      const room = maxMadeLength - endLength * variant.values.length;
      const begin = base.slice(0, room).replace(/-$/, "");
      skus.set(variant, begin === "" ? "" : suggestSku(begin, variant.values, taken));
      remarks.push({ kind: "sku-made", row: variant.row });
    }
  }
  return { skus, remarks };
}

function tidySku(text: string): string {
  return cutText(text, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._/-]+/g, "-")
    .replace(/^[^A-Z0-9]+/, "")
    .slice(0, maxSkuLength)
    .replace(/-$/, "");
}
