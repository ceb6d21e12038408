// Edits the texts of the pages. A saved text is the owner's, even if it is the same as the sample's.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { canEditPageTexts } from "../content.policy.ts";
import { pageText } from "../content.table.ts";
import { getPageText, type PageTextName, pageTextNames } from "./page-text.ts";

/** `begin` is the beginning of the text; `isEmpty`: the page leaves it out. */
export type PageTextLine = {
  name: PageTextName;
  group: string;
  label: string;
  begin: string;
  isSample: boolean;
  isEmpty: boolean;
};

/** In the order of page-text.ts. */
export async function listEditedTexts(db: Database): Promise<PageTextLine[]> {
  const rows = await db.select().from(pageText);
  return pageTextNames.map((name) => {
    const row = rows.find((one) => one.name === name);
    const { group, label, plain } = getPageText(name);
    const text = row?.text ?? plain;
    return {
      name,
      group,
      label,
      begin: text.replace(/\s+/g, " ").slice(0, 80),
      isSample: row?.sample ?? false,
      isEmpty: text === "",
    };
  });
}

export type EditedPageText = { text: string; isSample: boolean; version: string };

export async function readEditedText(
  db: Pick<Database, "select">,
  name: PageTextName,
): Promise<EditedPageText> {
  const [row] = await db.select().from(pageText).where(eq(pageText.name, name));
  const text = row?.text ?? getPageText(name).plain;
  return { text, isSample: row?.sample ?? false, version: versionOfForm({ text }) };
}

type SaveInput = {
  name: PageTextName;
  text: string;
  /** The version that the form was filled from. */
  seen: string;
};

export type SaveTextOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile"; version: string };

export const savePageText = command(
  canEditPageTexts,
  async function savePageText(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { name, text, seen }: SaveInput,
  ): Promise<SaveTextOutcome> {
    return db.transaction(async (tx) => {
      await lock(tx, `page-text:${name}`);
      const before = await readEditedText(tx, name);
      if (before.version !== seen) return { ok: false, reason: "changed-meanwhile", version: before.version };
      const row = { name, text, changedOn: indianDay(clock.now()), sample: false };
      await tx.insert(pageText).values(row).onConflictDoUpdate({ target: pageText.name, set: row });
      await recordAudit(tx, clock, {
        by,
        action: "text.edited",
        subject: `text:${name}`,
        before: { text: before.text },
        after: { text },
      });
      return { ok: true };
    });
  },
);
