import type { FacetParameters } from "../../pages/filters/facet-links.ts";

type CollectionPlace = {
  facets?: FacetParameters;
  /** The slug of the last product of the page before. */
  after?: string | undefined;
  /** The slug of the product that is open above the list. */
  item?: string;
};

/** The address of the collection at `path`, at a place in its list. */
export function collectionPath(path: string, { facets = [], after, item }: CollectionPlace): string {
  const query = new URLSearchParams();
  for (const [name, value] of facets) query.set(name, value);
  if (after) query.set("after", after);
  if (item) query.set("item", item);
  return query.size > 0 ? `${path}?${query}` : path;
}
