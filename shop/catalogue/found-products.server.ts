// The products that fit a search text or share the notes of a fragrance: at most so many, best first.
import { type SQL, sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database.ts";
import { writeLiteral } from "#platform/sql-literal.ts";
import { product } from "./catalogue.table.ts";
import { orderBy, productOrders, recommended, shopFirst } from "./product-orders.server.ts";
import type { ProductSort } from "./product-sort.ts";
import { chooseMeant, searchWords } from "./search-words.ts";

/** More are neither ranked nor counted. */
export const maxFound = 120;
/** So many products with each note of a fragrance are compared. */
const maxWithNote = 60;
/** So many words in use are compared with a mistyped one. */
const maxSimilarWords = 400;

/** A query for the product_id and tier of what was found; the lowest tier fits best. */
export type Found = { query: SQL; withinTier: SQL[] };

type TextSearch = { text: string; category?: string | undefined };

/** Products with all words of the text, or with the beginnings of words where the text has no more. */
export function findByText({ text, category }: TextSearch): Found | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const beginnings = words.map((word) => (word.length > 1 ? `${word}:*` : word));
  return inTiers([words.join("&"), beginnings.join("&")], { text, category });
}

/**
 * Products with the words that were probably meant. Undefined when there are none for one of the words typed.
 */
export async function findByMeantWords(
  db: Database,
  { text, category }: TextSearch,
): Promise<Found | undefined> {
  const typed = searchWords(text);
  const meant = await listMeantWords(db, typed);
  if (typed.length === 0 || meant.some((words) => words.length === 0)) return undefined;
  return inTiers([meant.map((words) => `(${words.join("|")})`).join("&")], { text, category });
}

/** Products that share at least two of the notes, or one if none share two; most shared notes first. */
export function findByNotes(notes: readonly string[]): Found {
  const wanted = sql.raw(`array[${notes.map(writeLiteral).join(", ")}]::text[]`);
  const candidates = sql.join(
    notes.map(
      (note) => sql`(select product_id from product_note where note = ${sql.raw(writeLiteral(note))}
        order by unfeatured, created_at, product_id limit ${sql.raw(String(maxWithNote))})`,
    ),
    sql` union `,
  );
  const shared = sql`cardinality(array(select unnest(${product.fragranceNotes}) intersect select unnest(${wanted})))`;
  const query = sql`select product_id, -shared as tier from (
    select product_id, shared, max(shared) over () as most from (
      select product_id, ${shared} as shared from (${candidates}) as candidate
      join ${product} on ${product.id} = product_id) as counted) as compared
    where shared >= 2 or most < 2`;
  return { query, withinTier: [] };
}

/**
 * What was found, in order, as `found (product_id, place, start, total)`: places count from 1, and `start` is the
 * place of the product with the slug `after`. `mixed` does not put the products of 'Our Collection' first.
 */
export function rankFound(
  { query, withinTier }: Found,
  sort: ProductSort,
  { mixed, after = "" }: { mixed: boolean; after?: string | undefined },
): SQL {
  const byRelevance = [sql`tier`, ...withinTier, ...recommended];
  const chosen = sort === "best" ? { columns: byRelevance, isDescending: false } : productOrders[sort];
  const order = sql.join(orderBy(mixed ? chosen : shopFirst(chosen)), sql`, `);
  const all = sql.raw(String(maxFound));
  return sql`(select product_id, place, least(total, ${all})::int as total,
      coalesce(max(place) filter (where slug = ${sql.raw(writeLiteral(after))}) over (), 0) as start
    from (select product_id, ${product.slug} as slug, count(*) over () as total, row_number() over (order by ${order}) as place
      from (select product_id, min(tier) as tier from (${query}) as tiers group by product_id) as candidate
      join ${product} on ${product.id} = product_id) as ranked
    where place <= ${all}) as found`;
}

/**
 * Each text query is asked of names and notes first, then of all words, until there are enough products. The words
 * stand in the statement itself: PostgreSQL plans by how common they are.
 */
function inTiers(textQueries: string[], { text, category }: TextSearch): Found {
  const inCategory = category ? sql.raw(`and category_slug = ${writeLiteral(category)}`) : sql``;
  const tiers = textQueries.flatMap((query) =>
    ["name_words", "all_words"].map((column) => ({ query, column })),
  );
  const names = tiers.map((_, tier) => sql.raw(`tier_${tier}`));
  const parts = tiers.map(({ query, column }, tier) => {
    const before = names.slice(0, tier).map((name) => sql`- (select count(*) from ${name})`);
    return sql`${names[tier]} as materialized (
      select product_id, ${sql.raw(String(tier))} as tier from product_text
      where for_sale and ${sql.raw(column)} @@ ${sql.raw(writeLiteral(query))}::tsquery ${inCategory}
      order by (not featured), created_at, product_id
      limit greatest(0, ${sql.raw(String(maxFound))} ${sql.join(before, sql` `)}))`;
  });
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const phrase = sql.raw(
    `position(lower(${writeLiteral(` ${text.trim()}`)}) in lower(' ' || "product"."name"))`,
  );
  return {
    query: sql`with ${sql.join(parts, sql`, `)} ${all}`,
    withinTier: [sql`case ${phrase} when 0 then 2 when 1 then 0 else 1 end`],
  };
}

async function listMeantWords(db: Database, typed: string[]): Promise<string[][]> {
  const rows = await selectRows<{ typed: string; word: string }>(
    db,
    sql`select typed, candidate.word from unnest(${sql.param(typed)}::text[]) as typed
      cross join lateral (select word from product_word
        where word % typed or (length(typed) > 2 and word like '%' || typed || '%')
          or (word like left(typed, 2) || '%' and abs(length(word) - length(typed)) <= 2)
        order by similarity(word, typed) desc, word limit ${maxSimilarWords}) as candidate`,
  );
  return typed.map((one) =>
    chooseMeant(
      one,
      rows.flatMap((row) => (row.typed === one ? row.word : [])),
    ),
  );
}
