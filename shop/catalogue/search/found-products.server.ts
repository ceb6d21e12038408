// The products that fit a search text or share the notes of a fragrance: at most so many, best first.
import { type SQL, sql } from "drizzle-orm";
import { cachedReadFor, type ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { writeConstant, writeLiteral } from "#platform/database/sql-literal.ts";
import { orderBy, productOrders, shopFirst } from "#shop/catalogue/product-orders.server.ts";
import type { ProductSort } from "#shop/catalogue/product-sort.ts";
import { chooseMeant, searchWords } from "./search-words.ts";

/** More are neither ranked nor counted. */
export const maxFound = 120;
/** So many products with each note of a fragrance are compared. */
const maxWithNote = 60;
/** So many words in use are compared with a mistyped one. */
const maxSimilarWords = 400;

/** The product with the lowest tier fits best. */
type Candidate = { productId: string; tier: number };

/** What was found, in no order. */
export type Found = {
  candidates: Candidate[];
  /** Within a tier, names that begin with it come first, then names with a word that does. Empty if none is wanted. */
  phrase: string;
};

export type TextSearch = {
  text: string;
  category?: string | undefined;
  /** So many are looked for; `maxFound` unless told. */
  most?: number;
};

/**
 * Products with all words of the text, or with the beginnings of words where the text has no more. If there are none, products
 * with the words that were probably meant.
 */
export async function findByText(db: Database, search: TextSearch): Promise<Found> {
  const found = await findByTypedWords(db, search);
  return found.candidates.length > 0 ? found : findByMeantWords(db, search);
}

async function findByTypedWords(db: Database, search: TextSearch): Promise<Found> {
  const words = searchWords(search.text);
  const beginnings = words.map((word) => (word.length > 1 ? `${word}:*` : word));
  return findInTiers(db, [words.join("&"), beginnings.join("&")], search);
}

/**
 * As `findByText`; what fits comes from memory while no product's words have changed: the suggestions, each order and each further
 * page of a search ask for it again.
 */
export const findCurrentByText = cachedReadFor(
  ({ db }: ReadContext, search: TextSearch) => findByText(db, search),
  { most: 300 },
);

/** None if nothing is like one of the words typed. */
async function findByMeantWords(db: Database, search: TextSearch): Promise<Found> {
  const typed = searchWords(search.text);
  const meant = typed.length > 0 ? await listMeantWords(db, typed) : [];
  if (meant.some((words) => words.length === 0)) return noneFound;
  return findInTiers(db, [meant.map((words) => `(${words.join("|")})`).join("&")], search);
}

/** Products that share at least two of the notes, or one if none share two; most shared notes first. */
export async function findByNotes(db: Database, notes: readonly string[]): Promise<Found> {
  if (notes.length === 0) return noneFound;
  const candidates = notes.map(
    (note) => sql`(select product_id from product_note where note = ${note}
      order by unfeatured, created_at, product_id limit ${sql.raw(String(maxWithNote))})`,
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
 * What was found, in order, as `found (product_id, place, start, total)`: places count from 1, and `start` is the
 * place of the product with the slug `after`. `mixed` does not put the products of 'Our Collection' first; its best products
 * are those in stock.
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
  const availability = mixed ? [sql`product.stock = 0`] : [];
  const order = [...collections, ...(sort === "best" ? [...availability, fit] : []), ...rest];
  return sql`(select product_id, place, least(total, ${maxFound})::int as total,
      coalesce(max(place) filter (where slug = ${after}) over (), 0) as start
    from (
      select product_id, slug, count(*) over () as total, row_number() over (order by ${sql.join(order, sql`, `)}) as place
      from unnest(${sql.param(productIds)}::text[], ${sql.param(tiers)}::int[]) as candidate (product_id, tier)
      join product on product.id = product_id) as ranked
    where place <= ${maxFound}) as found`;
}

/** Each order's columns as text: `first` puts the products of 'Our Collection' before the others. */
const writtenOrders = Object.fromEntries(
  Object.entries(productOrders).map(([sort, order]) => {
    const [first = sql``, ...rest] = orderBy(shopFirst(order)).map((column) =>
      sql.raw(writeConstant(column)),
    );
    return [sort, { first, rest }];
  }),
) as Record<ProductSort, { first: SQL; rest: SQL[] }>;

const noneFound: Found = { candidates: [], phrase: "" };

/**
 * Looks for each text query in names and notes first, then in all words. The last condition holds for every product that
 * another one holds for. The words stand in the statements themselves: PostgreSQL plans by how common they are.
 */
async function findInTiers(
  db: Database,
  textQueries: string[],
  { text, category, most = maxFound }: TextSearch,
): Promise<Found> {
  const conditions = textQueries
    .filter((query) => query !== "")
    .flatMap((query) =>
      ["name_words", "all_words"].map((column) => `${column} @@ ${writeLiteral(query)}::tsquery`),
    );
  const widest = conditions.at(-1);
  if (!widest) return noneFound;
  const shown = `for_sale ${category ? `and category_slug = ${writeLiteral(category)}` : ""}`;
  const hasSeveralWords = searchWords(text).length > 1;
  const candidates = await findBest(db, { shown, conditions, widest, most, hasSeveralWords });
  // PostgreSQL stores no NUL.
  return { candidates, phrase: text.replaceAll("\0", "").trim() };
}

/** In SQL: which products are looked at, and a condition for each tier; the last and widest holds wherever another one does. */
type WrittenSearch = {
  shown: string;
  conditions: string[];
  widest: string;
  most: number;
  hasSeveralWords: boolean;
};

/**
 * PostgreSQL knows how common a word is, and reads the products in order or by the index of words. It does not know how often
 * several words stand together and would read every product in order for two common words that never do, so for them
 * `offset 0` makes it ask the index of words.
 */
async function findBest(
  db: Database,
  { shown, conditions, widest, most, hasSeveralWords }: WrittenSearch,
): Promise<Candidate[]> {
  const read = (tier: string, condition: string, limit: number) =>
    selectRows<Candidate>(
      db,
      sql.raw(`select product_id as "productId", ${tier} as tier from (
        select * from product_text where ${shown} and ${condition} ${hasSeveralWords ? "offset 0" : ""}) as fitting
        order by (not featured), created_at, product_id limit ${limit}`),
    );
  // Most texts fit few products, so one query finds all of them.
  const tierOf = `case ${conditions.map((condition, tier) => `when ${condition} then ${tier}`).join(" ")} end`;
  const few = await read(tierOf, widest, most + 1);
  if (few.length <= most) return few;
  return takeTiers(conditions, most, (tier, condition, limit) => read(String(tier), condition, limit));
}

/** The first products of each tier, tier after tier, until there are enough. */
async function takeTiers(
  conditions: string[],
  most: number,
  read: (tier: number, condition: string, limit: number) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const best: Candidate[] = [];
  for (const [tier, condition] of conditions.entries()) {
    const isInTier = [condition, ...conditions.slice(0, tier).map((before) => `not ${before}`)];
    best.push(...(await read(tier, isInTier.join(" and "), most - best.length)));
    if (best.length === most) break;
  }
  return best;
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
