// Names and summarises a shop file for people.
import { findOwn } from "#core/forms/find-own.ts";
import type { ShopFileSummary } from "./shop-file.ts";

/** Contains the time: `shop-20261120T213000Z.tar.zst`. */
export function shopFileName(now: Date): string {
  return `shop-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.zst`;
}

/** '12 products, 3 pages, 2 articles, 40 pictures · 3.1 MB · shop 0.3.0'. */
export function describeShopFile({ header, manifest, bytes }: ShopFileSummary): string {
  const { rows, pictures } = manifest;
  const counts = [
    `${rows.product ?? 0} products`,
    `${rows.page ?? 0} pages`,
    `${rows.article ?? 0} articles`,
    `${pictures} picture files`,
  ];
  return [counts.join(", "), `${(bytes / 1e6).toFixed(1)} MB`, `shop ${header.shopVersion}`].join(" · ");
}

/** How many rows of each table every shop has from its first start. */
const broughtByEachShop: Readonly<Record<string, number>> = {
  setting: 2,
  category: 1,
  collection: 1,
  promotion: 1,
  // The name of promotions in files from before version 0.3.0.
  discount_code: 1,
};

/** True of the file of a sample shop that nobody has changed. */
export function hasOnlySamples({ manifest: { rows, pictures } }: Pick<ShopFileSummary, "manifest">): boolean {
  return (
    pictures === 0 &&
    Object.entries(rows).every(([table, count]) => count <= (findOwn(broughtByEachShop, table) ?? 0))
  );
}
