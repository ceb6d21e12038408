import type { ReactNode } from "react";
import { href } from "react-router";
import type { Picture } from "#core/pictures/picture.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import type { FacetGroupLinks, FacetParameters } from "../../pages/filters/facet-links.ts";
import { ProductListing } from "../../pages/product-listing.tsx";
import type { ProductCard } from "../../product.ts";
import type { Collection } from "../collections.server.ts";
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
