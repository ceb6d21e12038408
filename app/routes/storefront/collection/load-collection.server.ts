import { readCollectionPage } from "#shop/catalogue/collections/collection-page.server.ts";
import {
  type Collection,
  getShownCollection,
  presentShipped,
} from "#shop/catalogue/collections/collections.server.ts";
import type { ProductCard } from "#shop/catalogue/product.ts";
import type { Shop } from "#shop/shop.ts";
import type { Slide } from "./slideshow.tsx";

/** The collection at this address, and the page of its products after the one with the slug `after`. Throws NotFound. */
export async function loadCollection(shop: Shop, path: string, after: string) {
  const found = await getShownCollection(shop, path);
  const { products, next, count } = await readCollectionPage(shop, found, after);
  const { name, intro, style, picture, points } = found;
  return {
    collection: { name, intro, path: found.path, style, picture, points },
    slides: style === "slides" ? presentSlides(found, products) : [],
    page: { items: products, next },
    count,
    after,
  };
}

/** A slide without a picture of its own has that of a product. */
function presentSlides({ slides }: Collection, products: readonly ProductCard[]): Slide[] {
  return slides.map(({ headline, text, shippedPicture }, index) => ({
    headline,
    text,
    picture: presentShipped(shippedPicture) ?? products[index % products.length]?.picture ?? null,
  }));
}
