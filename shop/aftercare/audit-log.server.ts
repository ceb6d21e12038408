// The audit log as the owner reads it: who, when, what, and from what to what. Nothing here can be changed or removed.
import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { auditEntry } from "#platform/audit.table.ts";
import type { Database } from "#platform/database.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import { formatMoment } from "../money/indian-time.ts";
import { review } from "./aftercare.table.ts";
import { type AuditChange, describeChanges } from "./audit-changes.ts";

export type AuditLine = {
  id: string;
  at: string;
  by: string;
  action: string;
  subject: string;
  changes: AuditChange[];
};

const pageSize = 30;

/** Newest first. `about` is the first word of a deed ('order', 'role'); `search` looks into subject, person and values. */
export async function listAudit(
  db: Database,
  { about = "", search = "", after = "" }: { about?: string; search?: string; after?: string },
): Promise<{ lines: AuditLine[]; abouts: string[]; next: string | null }> {
  const words = search.trim();
  const like = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ entry: auditEntry, name: user.name, email: user.email })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.by))
    .where(
      and(
        about ? sql`split_part(${auditEntry.action}, '.', 1) = ${about}` : undefined,
        words
          ? or(
              ilike(auditEntry.subject, like),
              ilike(auditEntry.action, like),
              ilike(user.name, like),
              ilike(user.email, like),
              sql`${auditEntry.before}::text ilike ${like}`,
              sql`${auditEntry.after}::text ilike ${like}`,
            )
          : undefined,
        after
          ? sql`(${auditEntry.at}, ${auditEntry.id}) < (select known.at, known.id from ${auditEntry} as known where known.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(pageSize + 1);
  const abouts = await db
    .selectDistinct({ about: sql<string>`split_part(${auditEntry.action}, '.', 1)` })
    .from(auditEntry);
  const shown = rows.slice(0, pageSize);
  const names = await nameSubjects(
    db,
    shown.map(({ entry }) => entry.subject),
  );
  const lines = shown.map(({ entry, name, email }) => ({
    id: entry.id,
    at: formatMoment(entry.at),
    by: name || email || (entry.by === "system" ? "The shop itself" : entry.by),
    action: entry.action,
    subject: names.get(entry.subject) ?? entry.subject,
    changes: describeChanges(entry.before, entry.after),
  }));
  return {
    lines,
    abouts: abouts.map((row) => row.about).sort(),
    next: rows.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
  };
}

/** 'user: Asha Negi' instead of an id, as long as the person, the good or the review is still there. */
async function nameSubjects(db: Database, subjects: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => {
    const start = `${kind}:`;
    return subjects
      .filter((subject) => subject.startsWith(start))
      .map((subject) => subject.slice(start.length));
  };
  const [people, goods, reviews] = await Promise.all([
    db
      .select({ id: user.id, name: sql<string>`coalesce(nullif(${user.name}, ''), ${user.email})` })
      .from(user)
      .where(inArray(user.id, idsOf("user"))),
    db
      .select({ id: product.id, name: product.name })
      .from(product)
      .where(inArray(product.id, idsOf("product"))),
    db
      .select({ id: review.id, name: product.name })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(inArray(review.id, idsOf("review"))),
  ]);
  const named = (kind: string, rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }): [string, string] => [`${kind}:${id}`, `${kind}: ${name}`]);
  return new Map([...named("user", people), ...named("product", goods), ...named("review", reviews)]);
}
