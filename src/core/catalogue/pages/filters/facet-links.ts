import { facetParameters, toggleFacet } from "../../filters/facet.ts";
import type { ListFilters } from "../../filters/list-filters.server.ts";

/** The chosen facets, as parameters of the list's address. */
export type FacetParameters = readonly (readonly [name: string, value: string])[];

export type FacetLink = {
  label: string;
  /** The number of products with this facet: '12', '200+'. */
  count: string;
  to: string;
  isChosen?: true;
};

/** One of the orders of a list. */
export type SortLink = Pick<FacetLink, "label" | "to" | "isChosen">;

/**
 * The filters of a list as links, made by the server, so that the page's scripts need not know how facets are written
 * in addresses.
 */
export type FacetGroupLinks = { name: string; links: FacetLink[] };

/** `pathOf` gives the address of the list with other facets. */
export function linkFacets(
  { groups, chosen }: Pick<ListFilters, "groups" | "chosen">,
  pathOf: (facets: FacetParameters) => string,
): FacetGroupLinks[] {
  const facets = chosen.map(({ facet }) => facet);
  const toggled = (facet: string) => pathOf(facetParameters(toggleFacet(facets, facet)));
  return groups.map(({ name, choices }) => ({
    name,
    links: choices.map(({ facet, label, count, isChosen }) => ({
      label,
      count,
      to: toggled(facet),
      ...(isChosen && { isChosen }),
    })),
  }));
}
