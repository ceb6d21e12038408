// Reads, saves and deletes what staff edit by its slug: articles, questions, fragrances, festivals and collections. Pictures
// that nothing uses any more are deleted, and each change is recorded in the audit log.
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { type Picture, presentPicture } from "./picture.ts";
import { picture } from "./pictures.table.ts";
import { discardOldPicture } from "./replace-picture.server.ts";

type EntryTable = PgTable & { slug: PgColumn; pictureId?: PgColumn };
type Row<Table extends EntryTable> = Table["$inferSelect"];

/** `noun` begins the entry's actions and subjects in the audit log; `valuesOf` returns the entry as its form shows it. */
export type EntryKind<Table extends EntryTable, Values extends Record<string, string>> = {
  table: Table;
  noun: string;
  valuesOf: (row: Row<Table>, db: Database | Transaction) => Values | Promise<Values>;
};

export type EditedEntry<Values> = { values: Values; version: string; picture: Picture | null };

/** Reads an entry by its slug, with the version that its form must send back. Throws NotFound. */
export async function readEntry<Table extends EntryTable, Values extends Record<string, string>>(
  db: Database,
  { table, noun, valuesOf }: EntryKind<Table, Values>,
  slug: string,
): Promise<{ row: Row<Table>; edited: EditedEntry<Values> }> {
  const itsPicture = table.pictureId ? eq(picture.id, table.pictureId) : sql`false`;
  const [found] = await db
    .select({ row: table as PgTable, picture })
    .from(table as PgTable)
    .leftJoin(picture, itsPicture)
    .where(eq(table.slug, slug));
  if (!found) throw new NotFound(`no such ${noun}`);
  const row = found.row as Row<Table>;
  const values = await valuesOf(row, db);
  const shown = found.picture && presentPicture(found.picture, String(row.pictureAlt));
  return { row, edited: { values, version: versionOfForm(values), picture: shown } };
}

/** Reads an entry and locks its row. Throws NotFound. */
export async function lockEntry<Table extends EntryTable>(
  tx: Transaction,
  { table, noun }: Pick<EntryKind<Table, never>, "table" | "noun">,
  slug: string,
): Promise<Row<Table>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.slug, slug))
    .for("update");
  if (!row) throw new NotFound(`no such ${noun}`);
  return row as Row<Table>;
}

export type SaveOutcome =
  | { ok: true; slug: string }
  /** 'no-slug': the name has no Latin letter for an address; 'taken': another entry has the address. */
  | { ok: false; reason: "no-slug" | "taken" }
  /** Another person has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string };

type Submitted = {
  /** Undefined for a new entry: its slug is made from the name and never changes. */
  slug: string | undefined;
  name: string;
  /** The version that the form was filled from. */
  seen: string;
  by: string;
};

type Stored<Table extends EntryTable> = {
  [Column in keyof Omit<Table["$inferInsert"], "slug">]: Table["$inferInsert"][Column] | SQL;
};

type Writing<Table extends EntryTable> = {
  tx: Transaction;
  slug: string;
  /** Undefined for a new entry. */
  row: Row<Table> | undefined;
  store: (values: Stored<Table>) => Promise<void>;
};

/** Saves an entry: `write` stores it by `store`, or returns why it cannot. Throws NotFound. */
export async function saveEntry<
  Table extends EntryTable,
  Values extends Record<string, string>,
  Refused = never,
>(
  ctx: EditContext,
  kind: EntryKind<Table, Values>,
  { slug: known, name, seen, by }: Submitted,
  write: (entry: Writing<Table>) => Promise<Refused | undefined>,
): Promise<SaveOutcome | NonNullable<Refused>> {
  const { table, noun, valuesOf } = kind;
  const slug = known ?? makeSlug(name);
  if (!slug) return { ok: false, reason: "no-slug" };
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = known === undefined ? undefined : await lockEntry(tx, kind, slug);
      const before = row && (await valuesOf(row, tx));
      if (before && versionOfForm(before) !== seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
      let stored: Row<Table> = {};
      const store = async (values: object) => {
        const anyTable: PgTable = table;
        const inserted: object = { ...values, slug };
        const [saved] = row
          ? await tx.update(anyTable).set(values).where(eq(table.slug, slug)).returning()
          : await tx.insert(anyTable).values(inserted).returning();
        stored = saved ?? stored;
      };
      const refused = await write({ tx, slug, row, store });
      if (refused) return refused;
      if (row) await discardPictures(tx, ctx, row, stored);
      const after = await valuesOf(stored, tx);
      const action = `${noun}.${row ? "edited" : "added"}`;
      await recordAudit(tx, ctx.clock, { by, action, subject: `${noun}:${slug}`, before, after });
      return { ok: true, slug };
    });
  } catch (error) {
    if (findViolatedConstraint(error, "unique") === undefined) throw error;
    return { ok: false, reason: "taken" };
  }
}

/** Throws NotFound. */
export async function deleteEntry<Table extends EntryTable, Values extends Record<string, string>>(
  tx: Transaction,
  ctx: EditContext,
  kind: EntryKind<Table, Values>,
  { slug, by }: { slug: string; by: string },
): Promise<void> {
  const { table, noun, valuesOf } = kind;
  const row = await lockEntry(tx, kind, slug);
  const before = await valuesOf(row, tx);
  await tx.delete(table).where(eq(table.slug, slug));
  await discardPictures(tx, ctx, row, {});
  await recordAudit(tx, ctx.clock, { by, action: `${noun}.deleted`, subject: `${noun}:${slug}`, before });
}

type Pictures = { pictureId?: string | null; authorPictureId?: string | null };

async function discardPictures(tx: Transaction, ctx: EditContext, before: Pictures, after: Pictures) {
  for (const column of ["pictureId", "authorPictureId"] as const)
    await discardOldPicture(tx, ctx, before[column] ?? null, after[column] ?? null);
}
