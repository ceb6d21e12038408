import type { ProductCard } from "#shop/catalogue/product.ts";
import type { TileProduct } from "./product-tile.tsx";

/** Fifty goods travel to a phone twice, as a page and as its data: nothing that is not drawn goes along. */
export function toTile({
  id,
  slug,
  name,
  collection,
  category,
  pricePaise,
  mrpPaise,
  stock,
  picture,
}: ProductCard): TileProduct {
  return { id, slug, name, collection, category, pricePaise, mrpPaise, stock, picture };
}
