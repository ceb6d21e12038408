// Reads the audit log for the owner: who changed what and when, with the old and the new values.
import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { auditEvent } from "#platform/audit.table.ts";
import type { Database } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { review } from "#shop/reviews/reviews.table.ts";
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

/**
 * Newest first. `about` is the first word of an action ('order', 'role'); `search` matches subject, action,
 * person and values.
 */
export async function listAudit(
  db: Database,
  { about = "", search = "", after = "" }: { about?: string; search?: string; after?: string },
): Promise<{ lines: AuditLine[]; actionGroups: string[]; next: string | null }> {
  const words = search.trim();
  const like = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ event: auditEvent, name: user.name, email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.by))
    .where(
      and(
        about ? sql`split_part(${auditEvent.action}, '.', 1) = ${about}` : undefined,
        words
          ? or(
              ilike(auditEvent.subject, like),
              ilike(auditEvent.action, like),
              ilike(user.name, like),
              ilike(user.email, like),
              sql`${auditEvent.before}::text ilike ${like}`,
              sql`${auditEvent.after}::text ilike ${like}`,
            )
          : undefined,
        after
          ? sql`(${auditEvent.at}, ${auditEvent.id}) < (select known.at, known.id from ${auditEvent} as known where known.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(pageSize + 1);
  const actionGroups = await db
    .selectDistinct({ about: sql<string>`split_part(${auditEvent.action}, '.', 1)` })
    .from(auditEvent);
  const shown = rows.slice(0, pageSize);
  const names = await nameSubjects(
    db,
    shown.map(({ event }) => event.subject),
  );
  const lines = shown.map(({ event, name, email }) => ({
    id: event.id,
    at: formatMoment(event.at),
    by: name || email || (event.by === "system" ? "The shop itself" : event.by),
    action: event.action,
    subject: names.get(event.subject) ?? event.subject,
    changes: describeChanges(event.before, event.after),
  }));
  return {
    lines,
    actionGroups: actionGroups.map((row) => row.about).sort(),
    next: rows.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
  };
}

/** Maps 'user:<id>' to 'user: Asha Negi', and so on, for users, products and reviews that still exist. */
async function nameSubjects(db: Database, subjects: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => {
    const prefix = `${kind}:`;
    return subjects
      .filter((subject) => subject.startsWith(prefix))
      .map((subject) => subject.slice(prefix.length));
  };
  const [users, products, reviews] = await Promise.all([
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
  return new Map([...named("user", users), ...named("product", products), ...named("review", reviews)]);
}
