// Reads the audit log for the owner: who changed what and when, with the old and the new values.

import { and, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { nameApiKeys } from "#core/identity/name-api-keys.server.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
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
  const rows = await db
    .select({ event: auditEvent, name: user.name, email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.by))
    .where(
      and(
        about ? sql`${actionGroup} = ${about}` : undefined,
        await matching(db, search.trim()),
        olderThan(after, auditEvent.at, auditEvent.id),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ event }) => event.id);
  const names = await nameSubjects(
    db,
    shown.map(({ event }) => event.subject),
  );
  const keys = await nameApiKeys(
    db,
    shown.map(({ event }) => event.by),
  );
  const lines = shown.map(({ event, name, email }) => ({
    id: event.id,
    at: formatMoment(event.at),
    by: name || email || keys.get(event.by) || (event.by === "system" ? "The shop itself" : event.by),
    action: event.action,
    subject: names.get(event.subject) ?? event.subject,
    changes: describeChanges(event.before, event.after),
  }));
  return { lines, actionGroups: await listActionGroups(db), next };
}

const actionGroup = sql<string>`split_part(${auditEvent.action}, '.', 1)`;
/** The expression of the index `audit_event_search`. */
const searchText = sql`(${auditEvent.subject} || ' ' || ${auditEvent.action} || ' ' || coalesce(${auditEvent.before}::text, '') || ' ' || coalesce(${auditEvent.after}::text, ''))`;

/** The condition on events. Looks up people first, at most the newest 100, so that an index finds their events. */
async function matching(db: Database, words: string): Promise<SQL | undefined> {
  if (!words) return undefined;
  const like = likePattern(words);
  const people = await db
    .select({ id: user.id })
    .from(user)
    .where(or(ilike(user.name, like), ilike(user.email, like)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(100);
  const ids = people.map(({ id }) => id);
  return or(sql`${searchText} ilike ${like}`, ids.length > 0 ? inArray(auditEvent.by, ids) : undefined);
}

/** The first words of all actions. One index lookup per word, however many events there are. */
async function listActionGroups(db: Database): Promise<string[]> {
  const rows = await selectRows<{ about: string }>(
    db,
    sql`with recursive groups as (
      (select ${actionGroup} as about from ${auditEvent} order by 1 limit 1)
      union all
      select (select ${actionGroup} from ${auditEvent} where ${actionGroup} > groups.about order by 1 limit 1)
      from groups where groups.about is not null
    ) select about from groups where about is not null order by about`,
  );
  return rows.map(({ about }) => about);
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
      .select({ id: product.id, name: soldName })
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
