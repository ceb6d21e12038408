// Finds products for a search text: with all its words, else with the words that were probably meant, else with some of its
// words.
import { sql } from "drizzle-orm";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Synonym } from "#core/settings/synonym-list.ts";
import { cachedReadFor, type ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { usedOnce, writeLiteral } from "#platform/database/sql-literal.ts";
import { type Candidate, type Found, maxFound, noneFound } from "./found-products.server.ts";
import { readSearchText } from "./search-text.ts";
import { chooseLikelyWords, foldText, significantWords, withSynonyms } from "./search-words.ts";
import { queriesForAll, queriesForSome } from "./text-queries.ts";

/** The most words in use that are compared with a mistyped one. */
const maxSimilarWords = 400;

export type TextSearch = {
  text: string;
  category?: string | undefined;
  /** How many products to find; `maxFound` by default. */
  most?: number;
  /** The owner's synonyms; none by default. */
  synonyms?: readonly Synonym[];
};

/**
 * Finds products with all words of the text, synonyms included, or with their beginnings. If there are none, finds products
 * with the words that were probably meant, and then those with some of the words.
 */
export async function findByText(db: Database, search: TextSearch): Promise<Found> {
  const { text, category, most = maxFound, synonyms = [] } = search;
  const { words, priceTo } = readSearchText(text);
  const typed = significantWords(words);
  if (typed.length === 0 && priceTo === undefined) return noneFound;
  const find = async (queries: readonly string[]): Promise<Found> => ({
    candidates: await findInTiers(db, queries, { category, priceTo, most }),
    // PostgreSQL cannot store NUL.
    phrase: words.replaceAll("\0", ""),
  });
  const same = typed.map((word) => withSynonyms([word], synonyms));
  const all = await find(queriesForAll(typed, same));
  if (all.candidates.length > 0 || typed.length === 0) return all;
  const meant = await listMeantWords(db, typed, synonyms);
  if (meant.every((alternatives) => alternatives.length > 0)) {
    const likely = await find(queriesForAll([], meant));
    if (likely.candidates.length > 0) return likely;
  }
  if (typed.length === 1) return noneFound;
  const some = await find(queriesForSome(same));
  const partial = some.candidates.length > 0 ? some : await find(queriesForSome(meant));
  return { ...partial, isPartial: true };
}

/**
 * `findByText`, from memory as long as no product's words change: suggestions, each order and each further page of a search
 * ask again.
 */
export const findCurrentByText = cachedReadFor(
  async (ctx: ReadContext, search: TextSearch) => {
    const { synonyms } = (await currentSettings(ctx)).search;
    return findByText(ctx.db, { ...search, synonyms });
  },
  { most: 300 },
);

type Scope = { category: string | undefined; priceTo: number | undefined; most: number };

/**
 * Searches for each text query in names and notes first, then in all words. The last condition includes all others. The words are
 * literals in the statement: PostgreSQL plans by how common they are.
 */
async function findInTiers(
  db: Database,
  textQueries: readonly string[],
  { category, priceTo, most }: Scope,
): Promise<Candidate[]> {
  const conditions = textQueries.flatMap((query) =>
    ["name_words", "all_words"].map((column) => `${column} @@ ${writeLiteral(query)}::tsquery`),
  );
  // Without words, the price alone decides.
  const tiers = conditions.length > 0 || priceTo === undefined ? conditions : ["true"];
  const widest = tiers.at(-1);
  if (!widest) return [];
  const shown = [
    "for_sale",
    ...(category ? [`category_slug = ${writeLiteral(category)}`] : []),
    ...(priceTo === undefined ? [] : [isPricedTo(priceTo)]),
  ].join(" and ");
  return findBest(db, { shown, conditions: tiers, widest, most });
}

/** The index of listed prices covers this condition. */
function isPricedTo(paise: number): string {
  return `product_id in (select id from product
    where lowest_price <= ${Math.trunc(paise)} and active and archived_at is null and variant_of is null)`;
}

/** As SQL: the products to look at, and a condition for each tier; `widest`, the last one, includes all others. */
type WrittenSearch = { shown: string; conditions: readonly string[]; widest: string; most: number };

/**
 * PostgreSQL knows how common each word is, and reads the products in order or by the index of words. It does not know how
 * often words occur together: for two common words that never do, it would read every product in order. `offset 0` makes it
 * use the index of words.
 */
async function findBest(
  db: Database,
  { shown, conditions, widest, most }: WrittenSearch,
): Promise<Candidate[]> {
  const read = (tier: string, condition: string, limit: number) =>
    selectRows<Candidate>(
      db,
      sql.raw(`${usedOnce} select product_id as "productId", ${tier} as tier from (
        select * from product_text where ${shown} and ${condition} ${condition.includes("&") ? "offset 0" : ""}) as fitting
        order by (not featured), created_at, product_id limit ${limit}`),
    );
  // Most texts fit few products, which one query finds.
  const tierOf = `case ${conditions.map((condition, tier) => `when ${condition} then ${tier}`).join(" ")} end`;
  const few = await read(tierOf, widest, most + 1);
  if (few.length <= most) return few;
  return takeTiers(conditions, most, (tier, condition, limit) => read(String(tier), condition, limit));
}

/** The first products of each tier in turn, until there are enough. */
async function takeTiers(
  conditions: readonly string[],
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

/** The words that each typed word probably means: words in use, and words for which the owner has synonyms. */
async function listMeantWords(
  db: Database,
  typed: string[],
  synonyms: readonly Synonym[],
): Promise<string[][]> {
  const rows = await selectRows<{ typed: string; word: string }>(
    db,
    sql`select typed, candidate.word from unnest(${sql.param(typed)}::text[]) as typed
      cross join lateral (select word from product_word
        where word % typed or (length(typed) > 2 and word like '%' || typed || '%')
          or (word like left(typed, 2) || '%' and abs(length(word) - length(typed)) <= 2)
        order by similarity(word, typed) desc, word limit ${maxSimilarWords}) as candidate`,
  );
  const explained = synonyms.map(({ word }) => foldText(word));
  return typed.map((one) => {
    const inUse = rows.flatMap((row) => (row.typed === one ? row.word : []));
    return withSynonyms(chooseLikelyWords(one, [...inUse, ...explained]), synonyms);
  });
}
