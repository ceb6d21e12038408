// Fills a shop with a starter pack: adds missing entries, and changes nothing that the owner has written. Idempotent.
import { eq, or, sql } from "drizzle-orm";
import { category } from "#core/catalogue/catalogue.table.ts";
import { addMissingFields } from "#core/catalogue/fields/add-missing-fields.server.ts";
import { faqEntry } from "#core/content/content.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { nextPosition } from "#core/editing/position.server.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { command } from "#core/identity/command.server.ts";
import type { Pack } from "#core/packs/pack.ts";
import { getPack } from "#core/packs/packs.server.ts";
import { candleFeatures } from "#core/settings/features.ts";
import { changeSettings, findSettingsChange, readSettings } from "#core/settings/settings.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { makesCandles } from "#core/settings/trade.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canApplyPacks } from "./packs.policy.ts";
import { writePackPages, writePackTexts } from "./write-pack-texts.server.ts";

/** The numbers of entries that were added, or became the owner's own. */
export type PackApplied = {
  categories: number;
  fields: number;
  questions: number;
  texts: number;
  pages: number;
};

/** `pack` is its key. Entries that the pack shares with the sample become the owner's own. Throws NotFound. */
export const applyPack = command(
  canApplyPacks,
  async function applyPack(
    ctx: EditContext,
    { id: by },
    { pack: key }: { pack: string },
  ): Promise<PackApplied> {
    const pack = getPack(key);
    const { db, clock } = ctx;
    return db.transaction(async (tx) => {
      await lock(tx, "packs");
      const applied = {
        categories: await addCategories(tx, pack),
        fields: await addFields(tx, pack),
        questions: await addQuestions(tx, pack),
        texts: await writePackTexts(tx, ctx, pack),
        pages: await writePackPages(tx, ctx, { pack, by }),
      };
      await leaveCandlesOut(tx, { clock, by }, pack);
      await storeTrade(tx, { clock, by }, pack);
      if (Object.values(applied).some((count) => count > 0))
        await recordAudit(tx, clock, { by, action: "pack.applied", subject: `pack:${key}`, after: applied });
      return applied;
    });
  },
);

/** New products begin with the tax of the trade's first goods. */
function storeTrade(
  tx: Transaction,
  change: { clock: Clock; by: string },
  { key, taxHints }: Pack,
): Promise<void> {
  const [first] = taxHints;
  const trade = { pack: key, chosen: true, hsn: first?.hsn ?? "", gstRate: first?.gstRate ?? null };
  return changeSettings(tx, { ...change, group: "trade" }, (before) =>
    before.chosen && before.pack === key ? before : trade,
  );
}

/** Switches the features of candles off when a shop takes another trade; settings that the owner has changed stay. */
async function leaveCandlesOut(
  tx: Transaction,
  change: { clock: Clock; by: string },
  { key, searchWords }: Pack,
): Promise<void> {
  const { trade } = await readSettings(tx);
  if (makesCandles({ pack: key }) || (trade.chosen && trade.pack === key)) return;
  const off = Object.fromEntries(candleFeatures.map((name) => [name, false]));
  // The practice shop begins with every feature on; a shop of another trade gets the features of a new shop.
  const isOwn = await findSettingsChange(tx, "features");
  await changeSettings(tx, { ...change, group: "features" }, (before) => ({
    ...(isOwn ? before : sampleSettings.features),
    ...off,
  }));
  if (!(await findSettingsChange(tx, "customOrders")))
    await changeSettings(tx, { ...change, group: "customOrders" }, (before) => ({
      ...before,
      askCandle: false,
    }));
  if (!(await findSettingsChange(tx, "search"))) {
    const isOther = (word: string) => word in getPack("candles").searchWords && !(word in searchWords);
    await changeSettings(tx, { ...change, group: "search" }, () => ({
      synonyms: sampleSettings.search.synonyms.filter(({ word }) => !isOther(word)),
    }));
  }
  if (!(await findSettingsChange(tx, "look")))
    await changeSettings(tx, { ...change, group: "look" }, (before) => ({ ...before, light: "day" }));
}

async function addCategories(tx: Transaction, { categories }: Pack): Promise<number> {
  let added = 0;
  for (const name of categories) {
    const slug = makeSlug(name);
    const isSame = or(eq(category.slug, slug), sql`lower(${category.name}) = ${name.toLowerCase()}`);
    const [known] = await tx.select().from(category).where(isSame).limit(1);
    if (known?.sample === false) continue;
    if (known) await tx.update(category).set({ sample: false }).where(eq(category.slug, known.slug));
    else await tx.insert(category).values({ slug, name, position: nextPosition(category) });
    added += 1;
  }
  return added;
}

function addFields(tx: Transaction, { fields, facts }: Pack): Promise<number> {
  const made = fields.map(({ shown, hint = "", unit = "", choices = [], ...field }) => ({
    ...field,
    hint,
    unit,
    choices,
    places: shown,
  }));
  return addMissingFields(tx, { fields: made, facts });
}

async function addQuestions(tx: Transaction, { questions }: Pack): Promise<number> {
  let added = 0;
  for (const { page, question, answer } of questions) {
    const slug = makeSlug(question);
    const [known] = await tx.select().from(faqEntry).where(eq(faqEntry.slug, slug));
    if (known?.sample === false) continue;
    const values = { page, question, answer, sample: false };
    if (known) await tx.update(faqEntry).set(values).where(eq(faqEntry.slug, slug));
    else {
      const position = nextPosition(faqEntry, eq(faqEntry.page, page));
      await tx.insert(faqEntry).values({ ...values, slug, position });
    }
    added += 1;
  }
  return added;
}
