import { loadListSections } from "#core/content/pages/sections/load-list-sections.server.ts";
import { seoOf } from "#core/editing/seo.ts";
import type { Shop } from "#core/shop.ts";
import { facetParameters } from "../../filters/facet.ts";
import type { ListFilters } from "../../filters/list-filters.server.ts";
import { linkFacets } from "../../pages/filters/facet-links.ts";
import type { ProductCard } from "../../product.ts";
import { listInSeason } from "../../seasons/seasons.server.ts";
import { readCollectionFilters, readCollectionPage } from "../collection-page.server.ts";
import { type Collection, getShownCollection, presentShipped } from "../collections.server.ts";
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
