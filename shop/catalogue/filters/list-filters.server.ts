// The filters that a page offers above its list of products.
import type { ReadContext } from "#platform/cached-read.ts";
import { type FacetScope, readFacetCounts } from "./count-facets.server.ts";
import { arrangeFacets, type FacetGroup, formatCounted, labelFacet } from "./facet-groups.ts";

export type ListFilters = {
  groups: FacetGroup[];
  chosen: { facet: string; label: string }[];
  /** How many products fit what is chosen: '12', '200+'. */
  count: string;
};

export async function readListFilters(
  ctx: ReadContext,
  scope: FacetScope,
  chosen: readonly string[],
): Promise<ListFilters> {
  const { total, facets } = await readFacetCounts(ctx, { scope, chosen });
  return {
    groups: arrangeFacets(facets, { chosen, total }),
    chosen: chosen.map((facet) => ({ facet, label: labelFacet(facet) })),
    count: formatCounted(total),
  };
}
