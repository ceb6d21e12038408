// What is in the catalogue of a price list. It has no word about whose list it is.
import type { TradePrices } from "#shop/cart/trade-order.ts";

export type CatalogueRow = Pick<TradePrices, "pack" | "minimum" | "bands"> & {
  sku: string;
  name: string;
  category: string;
  /** Null without a picture of the shop's own; `placeholder` is then its colour. */
  picture: { jpeg: Uint8Array; width: number; height: number } | null;
  placeholder: string;
};

export type CatalogueContent = {
  /** The day in words. */
  madeOn: string;
  /** The last day of the list in words; '' without one. */
  until: string;
  seller: { name: string; lines: string[] };
  /** True if prices without GST are shown, too. */
  showsGst: boolean;
  /** In the order of the catalogue: by category. */
  rows: CatalogueRow[];
  /** True if the shop sells more products than the catalogue has. */
  isCut: boolean;
};

/** The most products in one catalogue. */
export const maxCatalogueRows = 1_000;

/** 'packs of 6, at least 12'; '' for what is sold by the piece. */
export function describePack({ pack, minimum }: Pick<CatalogueRow, "pack" | "minimum">): string {
  return [pack > 1 ? `packs of ${pack}` : "", minimum > pack ? `at least ${minimum}` : ""]
    .filter(Boolean)
    .join(", ");
}

/** The rows under the name of their category. */
export function chaptersOf(rows: readonly CatalogueRow[]): [category: string, rows: CatalogueRow[]][] {
  return [...Map.groupBy(rows, ({ category }) => category)];
}
