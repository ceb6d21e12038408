import type { ProductCard } from "../product.ts";
import { maxCardNotes, type RatedTileProduct, type TileProduct } from "./product-tile.tsx";

/** Keeps only the fields a tile shows: each product is sent twice, as HTML and as the page's data. */
export function toTile({
  id,
  slug,
  name,
  collection,
  category,
  fragranceNotes,
  pricePaise,
  mrpPaise,
  variants,
  words,
  stock,
  readyOn,
  picture,
  paper,
  otherView,
  addedOn,
}: ProductCard): TileProduct {
  const offer = {
    pricePaise,
    mrpPaise,
    variants,
    ...(words && { words }),
    stock,
    ...(readyOn && { readyOn }),
    ...(addedOn && { addedOn }),
    ...(paper && { paper }),
  };
  const notes = fragranceNotes.slice(0, maxCardNotes);
  return { id, slug, name, collection, category, fragranceNotes: notes, ...offer, picture, otherView };
}

export function toRatedTile(product: ProductCard): RatedTileProduct {
  const { rating, ratingCount, isSample } = product;
  return { ...toTile(product), rating, ratingCount, isSample };
}
