import { href } from "react-router";
import type { Crumb } from "#app/components/breadcrumbs.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { shopAddress } from "./shop-address.ts";

/** The way to a good: its collection, and in the shop its category. */
export function productCrumbs({ name, collection, category }: Product): Crumb[] {
  const shelves: Record<Product["collection"], Crumb[]> = {
    shop: [
      { label: "Our Collection", to: href("/shop") },
      { label: category.name, to: shopAddress({ category: category.slug }) },
    ],
    occult: [{ label: "Occult Candles", to: href("/special-occult-candles") }],
    premium: [{ label: "Premium Candles", to: href("/premium-candles") }],
  };
  return [{ label: "Home", to: href("/") }, ...shelves[collection], { label: name }];
}
