// The products that fit a search text or share the notes of a fragrance: at most so many, best first.
import { type SQL, sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database.ts";
import { writeConstant, writeLiteral } from "#platform/sql-literal.ts";
import { orderBy, productOrders, shopFirst } from "./product-orders.server.ts";
import type { ProductSort } from "./product-sort.ts";
import { chooseMeant, searchWords } from "./search-words.ts";

/** More are neither ranked nor counted. */
export const maxFound = 120;
/** So many products with each note of a fragrance are compared. */
const maxWithNote = 60;
/** So many words in use are compared with a mistyped one. */
const maxSimilarWords = 400;

/** The text of a query for the product_id and tier of what was found; the lowest tier fits best. */
export type Found = { query: string; withinTier: string[] };

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
  const candidates = notes.map(
    (note) => `(select product_id from product_note where note = ${writeLiteral(note)}
      order by unfeatured, created_at, product_id limit ${maxWithNote})`,
  );
  const wanted = `array[${notes.map(writeLiteral).join(", ")}]::text[]`;
  const query = `select product_id, -shared as tier from (
    select product_id, shared, max(shared) over () as most from (
      select product_id, cardinality(array(select unnest(product.fragrance_notes) intersect select unnest(${wanted}))) as shared
      from (${candidates.join(" union ")}) as candidate join product on product.id = product_id) as counted) as compared
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
  { mixed = false, after = "" }: { mixed?: boolean; after?: string | undefined } = {},
): SQL {
  const { first, rest } = writtenOrders[sort];
  const order = [...(mixed ? [] : [first]), ...(sort === "best" ? ["tier", ...withinTier] : []), ...rest];
  return sql.raw(`(select product_id, place, least(total, ${maxFound})::int as total,
      coalesce(max(place) filter (where slug = ${writeLiteral(after)}) over (), 0) as start
    from (select product_id, slug, count(*) over () as total, row_number() over (order by ${order.join(", ")}) as place
      from (select product_id, min(tier) as tier from (${query}) as tiers group by product_id) as candidate
      join product on product.id = product_id) as ranked
    where place <= ${maxFound}) as found`);
}

/** Each order's columns as text: `first` puts the products of 'Our Collection' before the others. */
const writtenOrders = Object.fromEntries(
  Object.entries(productOrders).map(([sort, order]) => {
    const [first = "", ...rest] = orderBy(shopFirst(order)).map(writeConstant);
    return [sort, { first, rest }];
  }),
) as Record<ProductSort, { first: string; rest: string[] }>;

/**
 * Each text query is asked of names and notes first, then of all words, until there are enough products. The words
 * stand in the statement itself: PostgreSQL plans by how common they are.
 */
function inTiers(textQueries: string[], { text, category }: TextSearch): Found {
  const inCategory = category ? `and category_slug = ${writeLiteral(category)}` : "";
  const tiers = textQueries.flatMap((query) =>
    ["name_words", "all_words"].map((column) => ({ query, column })),
  );
  const names = tiers.map((_, tier) => `tier_${tier}`);
  const parts = tiers.map(({ query, column }, tier) => {
    const before = names.slice(0, tier).map((name) => `- (select count(*) from ${name})`);
    return `${names[tier]} as materialized (
      select product_id, ${tier} as tier from product_text
      where for_sale and ${column} @@ ${writeLiteral(query)}::tsquery ${inCategory}
      order by (not featured), created_at, product_id
      limit greatest(0, ${maxFound} ${before.join(" ")}))`;
  });
  const all = names.map((name) => `select * from ${name}`).join(" union all ");
  const phrase = `position(lower(${writeLiteral(` ${text.trim()}`)}) in lower(' ' || product.name))`;
  return {
    query: `with ${parts.join(", ")} ${all}`,
    withinTier: [`case ${phrase} when 0 then 2 when 1 then 0 else 1 end`],
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
