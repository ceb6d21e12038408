// Keeps the wording of terms and policies under which something was bought, for whoever reads the order later.
import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { formatLongDate, indianDay } from "#shop/money/indian-time.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { legalVersion, pageText } from "../content.table.ts";
import { fillSlots } from "../fill-slots.ts";
import { renderMarkdown } from "../markdown.server.ts";
import { type KeptLegalVersion, type LegalName, legalNames } from "./legal-version.ts";
import { getPageText } from "./page-text.ts";

/** Returns the hash of today's wording, which is stored when something is first bought under it. */
export async function keepLegalVersion(tx: Transaction, at: Date): Promise<string> {
  const settings = await readSettings(tx);
  const rows = await tx
    .select({ name: pageText.name, text: pageText.text })
    .from(pageText)
    .where(inArray(pageText.name, [...legalNames]));
  const textOf = (name: LegalName) =>
    fillSlots(rows.find((row) => row.name === name)?.text ?? getPageText(name).plain, settings);
  const texts = {
    terms: textOf("terms"),
    privacy: textOf("privacy"),
    shipping: textOf("shipping"),
    returns: textOf("returns"),
  };
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 32);
  await tx
    .insert(legalVersion)
    .values({ hash, ...texts, since: at })
    .onConflictDoNothing();
  return hash;
}

/** Throws NotFound if there is none. */
export async function getLegalVersion(db: Database, hash: string): Promise<KeptLegalVersion> {
  const [row] = await db.select().from(legalVersion).where(eq(legalVersion.hash, hash));
  if (!row) throw new NotFound("no such version of the terms");
  return {
    since: formatLongDate(indianDay(row.since)),
    texts: legalNames.map((name) => ({
      name,
      title: getPageText(name).label,
      html: renderMarkdown(row[name]),
    })),
  };
}
