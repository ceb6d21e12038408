// The filters that a page offers above its list of products.
import type { ReadContext } from "#platform/cached-read.ts";
import { type FieldList, factLabel } from "../fields/product-field.ts";
import { currentFieldList } from "../fields/product-fields.server.ts";
import { type FacetScope, readFacetCounts } from "./count-facets.server.ts";
import {
  arrangeFacets,
  type FacetGroup,
  formatCounted,
  type GroupNames,
  labelFacet,
} from "./facet-groups.ts";
import { listSentenceParts, type SentencePart } from "./sentence.ts";

export type ListFilters = {
  groups: FacetGroup[];
  chosen: { facet: string; label: string }[];
  /** The number of products that fit the chosen facets: '12', '200+'. */
  count: string;
};

export async function readListFilters(
  ctx: ReadContext,
  scope: FacetScope,
  chosen: readonly string[],
): Promise<ListFilters> {
  const [{ total, facets }, fields] = await Promise.all([
    readFacetCounts(ctx, { scope, chosen }),
    currentFieldList(ctx),
  ]);
  return {
    groups: arrangeFacets(facets, { chosen, total }, nameGroups(fields)),
    chosen: chosen.map((facet) => ({ facet, label: labelFacet(facet) })),
    count: formatCounted(total),
  };
}

/** All choices of the filter sentence above a product list, whatever is chosen. */
export async function readSentence(ctx: ReadContext, scope: FacetScope): Promise<SentencePart[]> {
  const [{ facets }, { facts }] = await Promise.all([
    readFacetCounts(ctx, { scope, chosen: [] }),
    currentFieldList(ctx),
  ]);
  return listSentenceParts(facets, { notes: facts.fragranceNotes.hidden, rooms: facts.scentRoom.hidden });
}

function nameGroups(fields: FieldList): GroupNames {
  const { fragranceNotes, scentRoom } = fields.facts;
  return {
    fields: fields.own.filter(({ hidden, places }) => !hidden && places.includes("filter")),
    notes: fragranceNotes.hidden ? undefined : factLabel(fields, "fragranceNotes", "Fragrance note"),
    rooms: scentRoom.hidden ? undefined : factLabel(fields, "scentRoom", "Room"),
  };
}
