import type { ProductCard } from "#shop/catalogue/product.ts";
import type { TileProduct } from "./product-tile.tsx";

/** Keeps only the fields a tile shows: fifty products are sent twice, as HTML and as the page's data. */
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
  otherView,
}: ProductCard): TileProduct {
  return { id, slug, name, collection, category, pricePaise, mrpPaise, stock, picture, otherView };
}
