import type { ProductCard } from "#shop/catalogue/product.ts";
import type { RatedTileProduct, TileProduct } from "./product-tile.tsx";

/** Keeps only the fields a tile shows: each product is sent twice, as HTML and as the page's data. */
export function toTile({
  id,
  slug,
  name,
  collection,
  category,
  pricePaise,
  mrpPaise,
  variants,
  stock,
  picture,
  otherView,
}: ProductCard): TileProduct {
  return { id, slug, name, collection, category, pricePaise, mrpPaise, variants, stock, picture, otherView };
}

export function toRatedTile(product: ProductCard): RatedTileProduct {
  const { rating, ratingCount, isSampleRating } = product;
  return { ...toTile(product), rating, ratingCount, isSampleRating };
}
