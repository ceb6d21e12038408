// Counts the products that each facet of a list would leave. It looks at a limited number of variants, however large the shop is.
import { type SQL, sql } from "drizzle-orm";
import { cachedReadFor, type ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { product } from "../catalogue.table.ts";
import { productFacet } from "../product-index.table.ts";
import { groupOfFacet } from "./facet.ts";
import type { Counted, CountedFacet } from "./facet-groups.ts";
import { hasFacets } from "./fitting.server.ts";

/** If there are more variants, counts are lower bounds. */
const maxVariants = 2_000;

/** The list that is filtered. */
export type FacetScope = {
  /** Facets of the list itself, such as 'collection:shop' or 'category:jar-candles', and those that a rule requires. */
  within?: readonly string[];
  /** Limits the list to these: found for a text, or chosen by hand. */
  productIds?: readonly string[];
  /** Limits of a product's lowest price, in paise, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
};

export type FacetCounts = {
  /** The products that fit all chosen facets. */
  total: Counted;
  /** The products that would fit after choosing the facet. It replaces the chosen facet of its group. */
  facets: CountedFacet[];
};

type FacetQuery = { scope: FacetScope; chosen: readonly string[] };

/** `countFacets` from memory, as long as no product changes. */
export const readFacetCounts = cachedReadFor(
  ({ db }: ReadContext, { scope, chosen }: FacetQuery) => countFacets(db, scope, chosen),
  { most: 300 },
);

/** Runs one statement, however many facets are chosen. */
export async function countFacets(
  db: Database,
  scope: FacetScope,
  chosen: readonly string[],
): Promise<FacetCounts> {
  // The first view applies all chosen facets; each further one leaves out one group.
  const groups = [undefined, ...chosen.map(groupOfFacet)];
  const views = groups.map((group) => ({
    group,
    facets: chosen.filter((one) => groupOfFacet(one) !== group),
  }));
  const counts = views.map(
    ({ facets }, view) => sql`(
      with seen as materialized (${selectVariants(scope, facets)})
      select ${sql.raw(String(view))} as view, facet, count(*)::int as count,
        (select count(*) from seen) > ${sql.raw(String(maxVariants))} as "isAtLeast"
      from (select distinct product_id, facet from seen, unnest(facets || array['']) as facet) as product_with group by facet)`,
  );
  const rows = await selectRows<CountedFacet & { view: number }>(db, sql.join(counts, sql` union all `));
  const chosenGroups = new Set(chosen.map(groupOfFacet));
  return {
    total: rows.find(({ view, facet }) => view === 0 && facet === "") ?? { count: 0, isAtLeast: false },
    facets: rows
      .filter(({ view, facet }) => {
        const group = groupOfFacet(facet);
        return view === 0 ? facet !== "" && !chosenGroups.has(group) : group === groups[view];
      })
      .map(({ facet, count, isAtLeast }) => ({ facet, count, isAtLeast })),
  };
}

/** In the order of products, so that PostgreSQL can walk their index if many variants fit. */
function selectVariants({ within = [], productIds, ...price }: FacetScope, facets: readonly string[]): SQL {
  const demanded = [...within, ...facets];
  const conditions = [
    ...(demanded.length > 0 ? [hasFacets(demanded)] : []),
    ...(productIds ? [sql`shown.id = any(${sql.param([...productIds])}::text[])`] : []),
    ...pricedProducts(price),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const limit = limitTo(maxVariants + 1);
  if (!productIds)
    return sql`select product_id, facets from ${productFacet} ${where} order by product_id ${limit}`;
  // A single variant may have been chosen by hand; the list shows it by itself.
  const ids = sql`${sql.param([...productIds])}::text[]`;
  return sql`select shown.id as product_id, facets from ${productFacet}, unnest(array[product_id, variant_id]) as shown (id)
    ${where} and (product_id = any(${ids}) or variant_id = any(${ids})) ${limit}`;
}

function pricedProducts({ priceFrom, priceTo }: Pick<FacetScope, "priceFrom" | "priceTo">): SQL[] {
  if (priceFrom === undefined && priceTo === undefined) return [];
  const conditions = [
    ...(priceFrom === undefined ? [] : [sql`${product.lowestPrice} >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`${product.lowestPrice} <= ${priceTo}`]),
  ];
  return [
    sql`${productFacet.productId} in (select ${product.id} from ${product} where ${sql.join(conditions, sql` and `)})`,
  ];
}
