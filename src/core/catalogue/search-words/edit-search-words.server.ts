// Adds and removes synonyms for the search: 'tohfa' means 'gift'. They are a setting, which is kept in memory.

import { canChangeSettings } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import { findPack } from "#core/packs/packs.server.ts";
import { changeSettings, readSettings } from "#core/settings/settings.server.ts";
import { addSynonyms, type Synonym, type SynonymsAdded } from "#core/settings/synonym-list.ts";
import type { AppContext } from "#platform/app-context.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Adds meanings to a word, which may exist already. Idempotent. */
export const addSearchWord = command(
  canChangeSettings,
  async function addSearchWord(ctx: Context, { id: by }, added: Synonym): Promise<SynonymsAdded> {
    return change(ctx, by, [added]);
  },
);

/** Adds all suggested words of the trade that the owner has not explained herself. */
export const addOfferedWords = command(
  canChangeSettings,
  async function addOfferedWords(ctx: Context, { id: by }): Promise<SynonymsAdded> {
    const { search, trade } = await readSettings(ctx.db);
    return change(ctx, by, listOfferedWords(trade.pack, search.synonyms));
  },
);

/** Idempotent. */
export const removeSearchWord = command(
  canChangeSettings,
  async function removeSearchWord(
    { db, clock }: Context,
    { id: by },
    { word }: { word: string },
  ): Promise<void> {
    await db.transaction((tx) =>
      changeSettings(tx, { clock, group: "search", by }, ({ synonyms }) => ({
        synonyms: synonyms.filter((one) => one.word !== word),
      })),
    );
  },
);

/** Lists words of the trade's starter pack that the shop lacks. */
export function listOfferedWords(packKey: string, known: readonly Synonym[]): Synonym[] {
  const words = new Set(known.map(({ word }) => word));
  return Object.entries(findPack(packKey)?.searchWords ?? {})
    .filter(([word]) => !words.has(word))
    .map(([word, means]) => ({ word, means }));
}

async function change({ db, clock }: Context, by: string, added: readonly Synonym[]): Promise<SynonymsAdded> {
  return db.transaction(async (tx) => {
    let outcome: SynonymsAdded = { ok: false, reason: "too-many-words" };
    await changeSettings(tx, { clock, group: "search", by }, (before) => {
      outcome = addSynonyms(before.synonyms, added);
      return outcome.ok ? { synonyms: outcome.synonyms } : before;
    });
    return outcome;
  });
}
