import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import type { Collection } from "#shop/catalogue/collections/collections.server.ts";
import type { ProductCard } from "#shop/catalogue/product.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import type { FacetGroupLinks, FacetParameters } from "../catalogue/filters/facet-links.ts";
import { ProductListing } from "../catalogue/product-listing.tsx";
import { collectionPath } from "./collection-path.ts";

export type Slide = { headline: string; text: string; picture: Picture | null };

/** The content of a collection's page in any style. */
export type CollectionPageProps = {
  collection: Pick<Collection, "name" | "intro" | "path" | "style" | "picture" | "points">;
  /** Empty for a collection without slides. */
  slides: Slide[];
  page: { items: ProductCard[]; next: string | null };
  after: string;
  /** The number of products with the chosen facets. */
  count: string;
  facets: FacetParameters;
  facetGroups: FacetGroupLinks[];
};

/** The products of a collection, drawn by its style (`children`), with a link to the next page. */
export function CollectionListing({
  collection: { path },
  page,
  after,
  count,
  facets,
  children,
}: CollectionPageProps & { children: (products: ProductCard[]) => ReactNode }) {
  if (page.items.length === 0)
    return (
      <EmptyState
        title="Nothing here at the moment"
        action={
          <ButtonLink to={href("/shop")} variant="secondary">
            See the whole shop
          </ButtonLink>
        }
      />
    );
  return (
    <ProductListing
      key={collectionPath(path, { facets, after })}
      page={page}
      total={count}
      pathAfter={(slug) => collectionPath(path, { facets, after: slug })}
      isContinued={after !== ""}
    >
      {children}
    </ProductListing>
  );
}
