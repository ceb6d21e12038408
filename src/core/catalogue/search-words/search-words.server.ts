// Reads the synonyms for the search, and the searches of the last 90 days that found nothing.
import { sql } from "drizzle-orm";
import { canChangeSettings } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Synonym } from "#core/settings/synonym-list.ts";
import { otherName } from "#core/visits/visit-count.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { writeCsv } from "#platform/csv.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { productWord } from "../product-index.table.ts";
import { foldText, significantWords } from "../search/search-words.ts";
import { listOfferedWords } from "./edit-search-words.server.ts";

const pageSize = 40;
const maxSearches = 30;
const searchedDays = 90;

/** A search that found nothing: `word` is the first of its words that no product has, `offer` what the starter pack has for it. */
export type UnansweredSearch = { text: string; count: number; word: string; offer: string[] };

export type SearchWords = {
  words: Synonym[];
  next: string | null;
  total: number;
  offered: Synonym[];
  searches: UnansweredSearch[];
};

/** Alphabetically, starting behind the word `after`. */
export async function listSearchWords(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { after }: { after: string },
): Promise<SearchWords> {
  const { search, trade } = await readSettings(db);
  const known = search.synonyms.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  const offered = listOfferedWords(trade.pack, known);
  const { shown, next } = takePage(
    known.filter(({ word }) => word > after).slice(0, pageSize + 1),
    pageSize,
    ({ word }) => word,
  );
  const searches = await listUnanswered(db, { today: indianDay(clock.now()), known, offered });
  return { words: shown, next, total: known.length, offered, searches };
}

export const exportSearchWords = command(
  canChangeSettings,
  async function exportSearchWords({ db }: Pick<AppContext, "db">): Promise<string> {
    const { search } = await readSettings(db);
    return writeCsv([
      ["Word", "Means"],
      ...search.synonyms.map(({ word, means }) => [word, means.join(", ")]),
    ]);
  },
);

type Known = { today: string; known: readonly Synonym[]; offered: readonly Synonym[] };

/** The most frequent searches, without those that the owner has explained since. */
async function listUnanswered(db: Database, { today, known, offered }: Known): Promise<UnansweredSearch[]> {
  const rows = await selectRows<{ name: string; count: number }>(
    db,
    sql`select name, sum(count)::int as count from ${visitCount}
      where kind = 'nothing-found' and day > ${subtractDays(today, searchedDays)} and name not in ('', ${otherName})
      group by name order by count desc, name limit ${maxSearches}`,
  );
  const typed = rows.map((row) => ({ ...row, words: significantWords(row.name) }));
  const inUse = await listInUse(db, [...new Set(typed.flatMap(({ words }) => words))]);
  const explained = new Set([...known.map(({ word }) => foldText(word)), ...inUse]);
  return typed.flatMap(({ name, count, words }) => {
    const unknown = words.find((one) => !explained.has(one));
    if (unknown === undefined) return [];
    const offer = offered.find(({ word }) => foldText(word) === unknown)?.means ?? [];
    // The owner reads the word as shoppers spell it.
    const word = name.split(/[^\p{L}\p{M}\p{N}]+/u).find((one) => foldText(one) === unknown) ?? unknown;
    return [{ text: name, count, word, offer }];
  });
}

async function listInUse(db: Database, words: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ word: string }>(
    db,
    sql`select word from ${productWord} where word = any(${sql.param(words)}::text[])`,
  );
  return rows.map(({ word }) => word);
}
