// The newsletter's subscribers, page by page and as an export.
import { and, desc, ilike, isNotNull, isNull, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { canExportSubscribers } from "#core/messages/message.policy.ts";
import { newsletterSubscriber as subscriber } from "#core/messages/messages.table.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { newsletterStopAddress } from "./addresses.ts";

/** `asked`: requested but not confirmed; `left`: unsubscribed. 101 stands for 'more than 100'. */
export type SubscriberCounts = { confirmed: number; asked: number; left: number };
export type ListedSubscriber = { email: string; since: string };

type ExportContext = Pick<AppContext, "db" | "clock"> & WithLinks;

const pageSize = 50;
export const isOnList = and(isNotNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt));

/**
 * Confirmed subscribers who have not unsubscribed, newest first. `after` is the `next` of the page before.
 */
export async function listSubscribers(
  db: Database,
  { search = "", after = "" }: { search?: string; after?: string },
): Promise<{ subscribers: ListedSubscriber[]; counts: SubscriberCounts; next: string | null }> {
  const [counts] = await db
    .select({
      confirmed: countUpToLimit(sql`from ${subscriber} where ${isOnList}`),
      asked: countUpToLimit(
        sql`from ${subscriber} where ${subscriber.confirmedAt} is null and ${subscriber.unsubscribedAt} is null`,
      ),
      left: countUpToLimit(sql`from ${subscriber} where ${subscriber.unsubscribedAt} is not null`),
    })
    .from(sql`(select 1) as one`);
  const searchText = search.trim();
  const rows = await db
    .select({ email: subscriber.email, confirmedAt: subscriber.confirmedAt })
    .from(subscriber)
    .where(
      and(
        isOnList,
        searchText ? ilike(subscriber.email, likePattern(searchText)) : undefined,
        after
          ? sql`(${subscriber.confirmedAt}, ${subscriber.email}) < (select confirmed_at, email from newsletter_subscriber where email = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(subscriber.confirmedAt), desc(subscriber.email))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ email }) => email);
  return {
    subscribers: shown.map(({ email, confirmedAt }) => ({
      email,
      since: confirmedAt ? formatDate(confirmedAt) : "",
    })),
    counts: counts ?? { confirmed: 0, asked: 0, left: 0 },
    next,
  };
}

/**
 * A CSV for a spreadsheet or a mailing service; each row has the one-click unsubscribe link. Recorded in the audit
 * log.
 */
export const exportSubscribers = command(
  canExportSubscribers,
  async function exportSubscribers(ctx: ExportContext, { id }) {
    const { db, clock, links } = ctx;
    const rows = await db.select().from(subscriber).where(isOnList).orderBy(subscriber.confirmedAt);
    await recordAudit(db, clock, {
      by: id,
      action: "subscribers.exported",
      subject: "subscribers:confirmed",
      after: { count: rows.length },
    });
    return writeCsv([
      ["email", "confirmed on", "unsubscribe link"],
      ...rows.map(({ email, confirmedAt, token }) => [
        email,
        confirmedAt ? indianDay(confirmedAt) : "",
        newsletterStopAddress(links, token),
      ]),
    ]);
  },
);
