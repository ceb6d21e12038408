import {
  readCollectionFilters,
  readCollectionPage,
} from "#shop/catalogue/collections/collection-page.server.ts";
import {
  type Collection,
  getShownCollection,
  presentShipped,
} from "#shop/catalogue/collections/collections.server.ts";
import { facetParameters } from "#shop/catalogue/filters/facet.ts";
import type { ListFilters } from "#shop/catalogue/filters/list-filters.server.ts";
import type { ProductCard } from "#shop/catalogue/product.ts";
import { listInSeason } from "#shop/content/seasons.server.ts";
import { seoOf } from "#shop/editing/seo.ts";
import type { Shop } from "#shop/shop.ts";
import { linkFacets } from "../catalogue/filters/facet-links.ts";
import { loadListSections } from "../sections/load-list-sections.server.ts";
import type { Slide } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";

/**
 * The collection at this address, and the page of its products after the one with the slug `after`. Only the grid
 * style has filters: other styles are for few products. Throws NotFound.
 */
export async function loadCollection(
  shop: Shop,
  path: string,
  { after, facets: asked }: { after: string; facets: string[] },
) {
  const found = await getShownCollection(shop, path);
  const facets = found.style === "grid" ? asked : [];
  const parameters = facetParameters(facets);
  const inSeason = found.rule?.inSeason ? await listInSeason(shop) : [];
  const isWhole = after === "" && facets.length === 0;
  const [{ products, next, count }, filters, around] = await Promise.all([
    readCollectionPage(shop, found, { after, facets, inSeason }),
    found.style === "grid" ? readCollectionFilters(shop, found, { facets, inSeason }) : noFilters,
    loadListSections(shop, found.slug, { isWhole }),
  ]);
  const { slug, name, intro, style, picture, points } = found;
  return {
    collection: { slug, name, intro, path: found.path, style, picture, points, seo: seoOf(found) },
    slides: style === "slides" ? presentSlides(found, products) : [],
    page: { items: products, next },
    count: facets.length > 0 ? filters.count : count,
    after,
    around,
    facets: parameters,
    facetGroups: linkFacets(filters, (chosen) => collectionPath(path, { facets: chosen })),
  };
}

const noFilters: ListFilters = { groups: [], chosen: [], count: "0" };

/** A slide without a picture gets that of a product. */
function presentSlides({ slides }: Collection, products: readonly ProductCard[]): Slide[] {
  return slides.map(({ headline, text, shippedPicture }, index) => ({
    headline,
    text,
    picture: presentShipped(shippedPicture) ?? products[index % products.length]?.picture ?? null,
  }));
}
