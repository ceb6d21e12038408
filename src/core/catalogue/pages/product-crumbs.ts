import { href } from "react-router";
import type { Crumb } from "#ui/page/breadcrumbs.tsx";
import { mainCollection } from "../collections/collection.ts";
import type { Product } from "../product.ts";
import { shopPath } from "./shop-path.ts";

/** The breadcrumbs of a product: its collection unless hidden, and in the main collection its category. */
export function productCrumbs({ name, collection, category }: Product): Crumb[] {
  const main = collection.slug === mainCollection;
  return [
    { label: "Home", to: href("/") },
    ...(collection.path ? [{ label: collection.name, to: collection.path }] : []),
    ...(main ? [{ label: category.name, to: shopPath({ category: category.slug }) }] : []),
    { label: name },
  ];
}
