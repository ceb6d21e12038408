// Edits the texts of the pages, a group at a time. A text that somebody changes or keeps is the owner's, not the sample's.

import { versionOfForm } from "#core/editing/form-version.server.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canEditPageTexts } from "../content.policy.ts";
import { pageText } from "../content.table.ts";
import {
  getPageText,
  isClaim,
  type PageText,
  type PageTextName,
  pageTextNames,
  type TextGroup,
  textGroups,
  textOf,
} from "./page-text.ts";

/** `text` may be empty: pages leave an empty text out. */
export type EditedText = PageText & { name: PageTextName; text: string; isSample: boolean };
export type EditedGroup = { group: TextGroup; texts: EditedText[]; version: string };

/** Lists the texts in the sequence of page-text.ts, those that are shown to the owner. */
export async function listEditedTexts(
  db: Pick<Database, "select">,
  isShown: (text: EditedText) => boolean = () => true,
): Promise<EditedGroup[]> {
  const rows = new Map((await db.select().from(pageText)).map((row) => [row.name, row]));
  const all = pageTextNames.map((name) => {
    const row = rows.get(name);
    return { ...getPageText(name), name, text: textOf(name, row?.text), isSample: row?.sample ?? false };
  });
  const groups = (Object.keys(textGroups) as TextGroup[]).map((group) => {
    const texts = all.filter((text) => text.group === group && isShown(text));
    return { group, texts, version: versionOf(texts) };
  });
  return groups.filter(({ texts }) => texts.length > 0);
}

/** Whether the text, or the description of its purpose, contains these words in any case. */
export function isTextFound({ group, label, hint = "", text, plain }: EditedText, words: string): boolean {
  const all = [textGroups[group].title, label, hint, text, plain].join("\n");
  return all.toLowerCase().includes(words.trim().toLowerCase());
}

function versionOf(texts: readonly EditedText[]): string {
  return versionOfForm(Object.fromEntries(texts.map(({ name, text }) => [name, text])));
}

type SaveInput = {
  /** All texts of a group. */
  typed: Partial<Record<PageTextName, string>>;
  /** Whether unchanged texts of the sample in the group also become the owner's. */
  keep: boolean;
  /** The version that the form was filled from. */
  seen: string;
};

export type SaveTextsOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; version: string };

export const savePageTexts = command(
  canEditPageTexts,
  async function savePageTexts(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { typed, keep, seen }: SaveInput,
  ): Promise<SaveTextsOutcome> {
    return db.transaction(async (tx) => {
      await lock(tx, "page-texts");
      const groups = await listEditedTexts(tx);
      const before = groups.flatMap(({ texts }) => texts).filter(({ name }) => typed[name] !== undefined);
      const version = versionOf(before);
      if (version !== seen) return { ok: false, reason: "changed-meanwhile", version };
      const changed = before.filter(({ name, text, isSample }) => typed[name] !== text || (keep && isSample));
      for (const { name, text: old } of changed) {
        const text = typed[name] ?? "";
        const row = { name, text, changedOn: indianDay(clock.now()), sample: false };
        await tx.insert(pageText).values(row).onConflictDoUpdate({ target: pageText.name, set: row });
        const [subject, action] = [`text:${name}`, "text.edited"];
        await recordAudit(tx, clock, { by, action, subject, before: { text: old }, after: { text } });
      }
      if (changed.some(({ name }) => isClaim(name))) await forgetConfirmation(tx, { clock, by });
      return { ok: true };
    });
  },
);

/** The owner has confirmed only that the claims before this change can be proved, so the confirmation is removed. */
async function forgetConfirmation(tx: Transaction, change: { clock: Clock; by: string }): Promise<void> {
  await changeSettings(tx, { ...change, group: "goLive" }, ({ confirmed: { claims: _, ...confirmed } }) => ({
    confirmed,
  }));
}
