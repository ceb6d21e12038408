// Stores the wording of terms and policies that applied to each purchase, for readers of the order.
import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import type { Settings } from "#core/settings/settings.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { fillSlots } from "./fill-slots.ts";
import { type FixedPageName, plainDocument } from "./fixed-pages.ts";
import { type KeptLegalVersion, type LegalName, legalNames } from "./legal-version.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { type PageDocument, readText } from "./page-document.ts";
import { legalVersion, page } from "./pages.table.ts";

const pageOf: Record<LegalName, FixedPageName> = {
  terms: "terms-conditions",
  privacy: "privacy-policy",
  shipping: "shipping",
  returns: "returns",
};

/** Returns the hash of today's wording, and stores the wording at the first purchase under it. */
export async function keepLegalVersion(tx: Transaction, settings: Settings, at: Date): Promise<string> {
  const { own, kept } = await readWordings(tx);
  const textOf = (name: LegalName) =>
    fillSlots(readText(own[pageOf[name]] ?? plainDocument(pageOf[name])), settings);
  const texts = {
    terms: textOf("terms"),
    privacy: textOf("privacy"),
    shipping: textOf("shipping"),
    returns: textOf("returns"),
  };
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 32);
  if (!kept.includes(hash))
    await tx
      .insert(legalVersion)
      .values({ hash, ...texts, since: at })
      .onConflictDoNothing();
  return hash;
}

type Wordings = { own: Record<string, PageDocument>; kept: string[] };

/** Reads the published legal texts and the hashes of those stored before. One statement, because every order runs it. */
async function readWordings(tx: Transaction): Promise<Wordings> {
  const [row] = await selectRows<Wordings>(
    tx,
    sql`select (select coalesce(json_object_agg(${page.slug}, ${page.published}), '{}') from ${page}
      where ${inArray(page.slug, Object.values(pageOf))} and ${page.published} is not null) as own,
      array(select ${legalVersion.hash} from ${legalVersion}) as kept`,
  );
  return row ?? { own: {}, kept: [] };
}

/** Throws NotFound for an unknown hash. */
export async function getLegalVersion(db: Database, hash: string): Promise<KeptLegalVersion> {
  const [row] = await db.select().from(legalVersion).where(eq(legalVersion.hash, hash));
  if (!row) throw new NotFound("no such version of the terms");
  return {
    since: formatLongDate(indianDay(row.since)),
    texts: legalNames.map((name) => ({
      name,
      title: plainDocument(pageOf[name]).title,
      html: renderMarkdown(row[name]),
    })),
  };
}
