// Ranks the products found for a text or the notes of a fragrance, up to a limit.
import { type SQL, sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { limitTo, writeConstant } from "#platform/database/sql-literal.ts";
import {
  orderBy,
  productOrders,
  readListEnd,
  shopFirst,
  soldOutLast,
  wasLastSoldOut,
} from "../product-orders.server.ts";
import type { ProductSort } from "../product-sort.ts";

/** Further products are neither ranked nor counted. */
export const maxFound = 120;
/** The most products compared for each note of a fragrance. */
const maxWithNote = 60;

/** The lowest tier fits best. */
export type Candidate = { productId: string; tier: number };

/** Found products in no order. */
export type Found = {
  candidates: Candidate[];
  /** Within a tier, names that begin with it come first, then names with a word that does; '' for no such order. */
  phrase: string;
  /** True if no product has all words of the text; these have some of them. */
  isPartial?: boolean;
};

export const noneFound: Found = { candidates: [], phrase: "" };

/** Products that share at least two of the notes, or one if none share two; most shared notes first. */
export async function findByNotes(db: Database, notes: readonly string[]): Promise<Found> {
  if (notes.length === 0) return noneFound;
  const candidates = notes.map(
    (note) => sql`(select product_id from product_note where note = ${note}
      order by unfeatured, created_at, product_id ${limitTo(maxWithNote)})`,
  );
  const found = await selectRows<Candidate>(
    db,
    sql`select product_id as "productId", -shared as tier from (
      select product_id, shared, max(shared) over () as most from (
        select product_id, cardinality(array(
          select unnest(product.fragrance_notes) intersect select unnest(${sql.param(notes)}::text[]))) as shared
        from (${sql.join(candidates, sql` union `)}) as candidate join product on product.id = product_id) as counted) as compared
      where shared >= 2 or most < 2`,
  );
  return { candidates: found, phrase: "" };
}

/**
 * Ranks the found products, as `found (product_id, place, start, total)`: places count from 1, and `start` is the place of
 * the last product shown, as `continueAfter` says it. With `mixed`, products of 'Our Collection' do not come first.
 */
export function rankFound(
  { candidates, phrase }: Found,
  sort: ProductSort,
  { mixed = false, after = "" }: { mixed?: boolean; after?: string | undefined } = {},
): SQL {
  const { first, rest } = writtenOrders[sort];
  const productIds = candidates.map(({ productId }) => productId);
  const tiers = candidates.map(({ tier }) => tier);
  const fit = sql`tier, case position(lower(${` ${phrase}`}) in lower(' ' || product.name)) when 0 then 2 when 1 then 0 else 1 end`;
  const collections = mixed ? [] : [first];
  const end = readListEnd(after);
  // The last product shown keeps its place.
  const isLast = sql`case when slug = ${end.slug} then ${wasLastSoldOut(end)} else ${soldOutLast} end`;
  const order = sort === "best" ? [isLast, ...collections, fit, ...rest] : [...collections, ...rest];
  return sql`(select product_id, place, least(total, ${maxFound})::int as total,
      coalesce(max(place) filter (where slug = ${end.slug}) over (), 0) as start
    from (
      select product_id, slug, count(*) over () as total, row_number() over (order by ${sql.join(order, sql`, `)}) as place
      from unnest(${sql.param(productIds)}::text[], ${sql.param(tiers)}::int[]) as candidate (product_id, tier)
      join product on product.id = product_id) as ranked
    where place <= ${maxFound}) as found`;
}

/** Each order's columns as SQL text; `first` sorts the products of 'Our Collection' before the others. */
const writtenOrders = Object.fromEntries(
  Object.entries(productOrders).map(([sort, order]) => {
    const leading = order.leading.filter((column) => column !== soldOutLast);
    const [first = sql``, ...columns] = orderBy({ ...shopFirst(order), leading: [] });
    const rest = [...leading, ...columns];
    return [sort, { first: written(first), rest: rest.map(written) }];
  }),
) as Record<ProductSort, { first: SQL; rest: SQL[] }>;

function written(column: SQL): SQL {
  return sql.raw(writeConstant(column));
}
