import { href } from "react-router";
import type { Crumb } from "#app/components/page/breadcrumbs.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { shopPath } from "./shop-path.ts";

/** The breadcrumbs of a product: its collection and, for the shop collection, its category. */
export function productCrumbs({ name, collection, category }: Product): Crumb[] {
  const collectionCrumbs: Record<Product["collection"], Crumb[]> = {
    shop: [
      { label: "Our Collection", to: href("/shop") },
      { label: category.name, to: shopPath({ category: category.slug }) },
    ],
    occult: [{ label: "Occult Candles", to: href("/special-occult-candles") }],
    premium: [{ label: "Premium Candles", to: href("/premium-candles") }],
  };
  return [{ label: "Home", to: href("/") }, ...collectionCrumbs[collection], { label: name }];
}
