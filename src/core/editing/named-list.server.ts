// Ordered lists of names that the owner edits: categories and fragrance families. Only an unused name can be removed.
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { tidyLine } from "#core/forms/plain-text.ts";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditLists } from "./editing.policy.ts";
import { moveRow, nextPosition } from "./position.server.ts";
import { makeSlug } from "./slug.ts";

type Context = Pick<AppContext, "db" | "clock">;

type NamedTable = PgTable & Record<"slug" | "name" | "position" | "sample", PgColumn>;

/** `usedBy` selects the slugs in use, one row per use; `choice` is a column that the owner may set beside the name. */
export type NamedList = { table: NamedTable; subject: string; usedBy: SQL; choice?: PgColumn };

export type NamedEntry = { slug: string; name: string; count: number; choice: string | null };
export type ListOutcome = { ok: true } | { ok: false; fault: string };

/** In the owner's order, with the number of uses of each. */
export async function listNames(db: Database, { table, usedBy, choice }: NamedList): Promise<NamedEntry[]> {
  const rows = await selectRows<NamedEntry>(
    db,
    sql`
    select list.slug, list.name, ${choice ? sql`list.${sql.identifier(choice.name)}` : sql`null`} as choice, (select count(*)::int from (${usedBy}) as use where use.slug = list.slug) as count
    from ${table} as list order by list.position, list.slug`,
  );
  return rows.map(({ slug, name, count, choice: chosen }) => ({ slug, name, count, choice: chosen }));
}

/** Adds the name at the end of the list. */
export const addName = command(
  canEditLists,
  async function addName(ctx: Context, actor, { list, name: given }: { list: NamedList; name: string }) {
    return change(ctx, async (tx) => {
      const name = tidyLine(given);
      const slug = makeSlug(name);
      const fault =
        findNameFault(name) ?? (slug ? undefined : "The name needs Latin letters, for its address");
      if (fault) return { ok: false, fault };
      await tx.execute(sql`
        insert into ${list.table} (slug, name, position)
        values (${slug}, ${name}, ${nextPosition(list.table)})`);
      await record(tx, ctx, list, { by: actor.id, action: "added", slug, after: { name } });
      return { ok: true };
    });
  },
);

type Entry = { list: NamedList; slug: string };

/** Keeps the slug, so that existing links still work. An empty choice is stored as null. Throws NotFound. */
export const renameEntry = command(
  canEditLists,
  async function renameEntry(
    ctx: Context,
    actor,
    { list, slug, name: given, choice }: Entry & { name: string; choice?: string },
  ) {
    return change(ctx, async (tx) => {
      const name = tidyLine(given);
      const fault = findNameFault(name);
      if (fault) return { ok: false, fault };
      const before = await requireEntry(tx, list, slug);
      const after = { name, ...(list.choice && { choice: choice || null }) };
      if (before.name === name && before.choice === after.choice) return { ok: true };
      const chosen = list.choice && sql`, ${sql.identifier(list.choice.name)} = ${after.choice}`;
      await tx.execute(
        sql`update ${list.table} set name = ${name}, sample = false${chosen} where slug = ${slug}`,
      );
      await record(tx, ctx, list, { by: actor.id, action: "renamed", slug, before, after });
      return { ok: true };
    });
  },
);

/** Moves the entry to the position `to`, counted from 0. Throws NotFound. */
export const moveEntry = command(
  canEditLists,
  function moveEntry(ctx: Context, actor, { list, slug, to }: Entry & { to: number }) {
    const ordered = { ...list, key: list.table.slug };
    return ctx.db.transaction((tx) => moveRow(tx, ctx, ordered, { row: slug, to, by: actor.id }));
  },
);

/** Refused while something uses the name. Throws NotFound. */
export const removeEntry = command(
  canEditLists,
  async function removeEntry(ctx: Context, actor, { list, slug }: Entry) {
    return change(ctx, async (tx) => {
      const before = await requireEntry(tx, list, slug);
      await tx.execute(sql`delete from ${list.table} where slug = ${slug}`);
      await record(tx, ctx, list, { by: actor.id, action: "deleted", slug, before });
      return { ok: true };
    });
  },
);

async function change(
  { db }: Context,
  work: (tx: Transaction) => Promise<ListOutcome>,
): Promise<ListOutcome> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (findViolatedConstraint(error, "unique") !== undefined)
      return { ok: false, fault: "This name is in the list already" };
    if (findViolatedConstraint(error, "reference") !== undefined)
      return { ok: false, fault: "It is still in use: move what uses it to another one first" };
    throw error;
  }
}

type Stored = { name: string; choice?: string | null };

async function requireEntry(tx: Transaction, { table, choice }: NamedList, slug: string): Promise<Stored> {
  const more = choice && sql`, ${sql.identifier(choice.name)} as choice`;
  const [row] = await selectRows<Stored>(
    tx,
    sql`select name${more} from ${table} where slug = ${slug} for update`,
  );
  if (!row) throw new NotFound("no such entry");
  return row;
}

function findNameFault(name: string): string | undefined {
  if (!name) return "Name is required";
  return name.length > 60 ? "At most 60 characters" : undefined;
}

type Change = { by: string; action: string; slug: string; before?: unknown; after?: unknown };

function record(
  tx: Transaction,
  { clock }: Context,
  { subject }: NamedList,
  { by, action, slug, ...rest }: Change,
) {
  const { before, after } = rest;
  return recordAudit(tx, clock, {
    by,
    action: `${subject}.${action}`,
    subject: `${subject}:${slug}`,
    before,
    after,
  });
}
