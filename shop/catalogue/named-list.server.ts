// Lists of names the owner keeps in her own order: the categories, the fragrance families. A name can go when nothing bears it.
import { type SQL, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { category, product } from "./catalogue.table.ts";
import { makeSlug } from "./product-form.ts";

type Keeper = Pick<Foundations, "db" | "clock">;

/** A table with slug, name and position, and what may bear one of its names. */
export type NamedList = { table: SQL; subject: string; bearers: SQL };

export const categoryList: NamedList = {
  table: sql`${category}`,
  subject: "category",
  bearers: sql`select category_slug as slug from ${product}`,
};

export type NamedEntry = { slug: string; name: string; count: number };
export type ListOutcome = { ok: true } | { ok: false; fault: string };

/** In the owner's order, each with how much bears it. */
export async function listNames(
  { db }: Pick<Keeper, "db">,
  { table, bearers }: NamedList,
): Promise<NamedEntry[]> {
  const rows = await db.execute<NamedEntry>(sql`
    select list.slug, list.name, (select count(*)::int from (${bearers}) as bearer where bearer.slug = list.slug) as count
    from ${table} as list order by list.position, list.slug`);
  return rows.map(({ slug, name, count }) => ({ slug, name, count }));
}

/** At the end of the list. */
export async function addName(keeper: Keeper, list: NamedList, given: { name: string; by: string }) {
  return change(keeper, async (tx) => {
    const name = tidy(given.name);
    const slug = makeSlug(name);
    const fault = findNameFault(name) ?? (slug ? undefined : "The name needs Latin letters, for its address");
    if (fault) return { ok: false, fault };
    await tx.execute(sql`
      insert into ${list.table} (slug, name, position)
      values (${slug}, ${name}, (select coalesce(max(position), -1) + 1 from ${list.table}))`);
    await record(tx, keeper, list, { by: given.by, action: "added", slug, after: { name } });
    return { ok: true };
  });
}

/** The address stays, so that links keep leading there. Throws NotFound. */
export async function renameEntry(
  keeper: Keeper,
  list: NamedList,
  given: { slug: string; name: string; by: string },
) {
  return change(keeper, async (tx) => {
    const name = tidy(given.name);
    const fault = findNameFault(name);
    if (fault) return { ok: false, fault };
    const before = await requireEntry(tx, list, given.slug);
    if (before.name === name) return { ok: true };
    await tx.execute(sql`update ${list.table} set name = ${name} where slug = ${given.slug}`);
    await record(tx, keeper, list, { ...given, action: "renamed", before, after: { name } });
    return { ok: true };
  });
}

/** To this place, counted from 0. Throws NotFound. */
export async function moveEntry(
  keeper: Keeper,
  list: NamedList,
  given: { slug: string; to: number; by: string },
) {
  return change(keeper, async (tx) => {
    const rows = await tx.execute<{ slug: string }>(
      sql`select slug from ${list.table} order by position, slug for update`,
    );
    const before = rows.map(({ slug }) => slug);
    if (!before.includes(given.slug)) throw new NotFound("no such entry");
    const others = before.filter((slug) => slug !== given.slug);
    const after = others.toSpliced(Math.max(0, Math.trunc(given.to) || 0), 0, given.slug);
    for (const [position, slug] of after.entries())
      await tx.execute(sql`update ${list.table} set position = ${position}::int where slug = ${slug}`);
    await record(tx, keeper, list, { ...given, action: "moved", before, after });
    return { ok: true };
  });
}

/** Only when nothing bears the name. Throws NotFound. */
export async function removeEntry(keeper: Keeper, list: NamedList, given: { slug: string; by: string }) {
  return change(keeper, async (tx) => {
    const before = await requireEntry(tx, list, given.slug);
    await tx.execute(sql`delete from ${list.table} where slug = ${given.slug}`);
    await record(tx, keeper, list, { ...given, action: "deleted", before });
    return { ok: true };
  });
}

async function change({ db }: Keeper, work: (tx: Transaction) => Promise<ListOutcome>): Promise<ListOutcome> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (findBrokenConstraint(error, "unique") !== undefined)
      return { ok: false, fault: "This name is in the list already" };
    if (findBrokenConstraint(error, "reference") !== undefined)
      return { ok: false, fault: "It is still in use: move what bears it to another one first" };
    throw error;
  }
}

async function requireEntry(tx: Transaction, { table }: NamedList, slug: string): Promise<{ name: string }> {
  const [row] = await tx.execute<{ name: string }>(
    sql`select name from ${table} where slug = ${slug} for update`,
  );
  if (!row) throw new NotFound("no such entry");
  return { name: row.name };
}

function findNameFault(name: string): string | undefined {
  if (!name) return "Name is required";
  return name.length > 60 ? "At most 60 characters" : undefined;
}

function tidy(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

type Change = { by: string; action: string; slug: string; before?: unknown; after?: unknown };

function record(
  tx: Transaction,
  { clock }: Keeper,
  { subject }: NamedList,
  { by, action, slug, ...rest }: Change,
) {
  const { before, after } = rest;
  return recordDeed(tx, clock, {
    by,
    action: `${subject}.${action}`,
    subject: `${subject}:${slug}`,
    before,
    after,
  });
}
