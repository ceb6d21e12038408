// The list of newsletter subscribers, to read page by page and to export.
import { and, desc, ilike, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { countUpToLimit } from "#platform/bounded-count.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database.ts";
import type { WithLinks } from "#shop/links.ts";
import { formatDate, indianDay } from "#shop/money/indian-time.ts";
import { newsletterSubscriber as subscriber } from "./messages.table.ts";

/** `asked`: requested but not confirmed; `left`: unsubscribed. 101 stands for 'more than 100'. */
export type SubscriberCounts = { confirmed: number; asked: number; left: number };
export type ListedSubscriber = { email: string; since: string };

const pageSize = 50;
const isOnList = and(isNotNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt));

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
        searchText ? ilike(subscriber.email, `%${searchText.replaceAll(/[\\%_]/g, "\\$&")}%`) : undefined,
        after
          ? sql`(${subscriber.confirmedAt}, ${subscriber.email}) < (select confirmed_at, email from newsletter_subscriber where email = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(subscriber.confirmedAt), desc(subscriber.email))
    .limit(pageSize + 1);
  const subscribers = rows
    .slice(0, pageSize)
    .map(({ email, confirmedAt }) => ({ email, since: confirmedAt ? formatDate(confirmedAt) : "" }));
  return {
    subscribers,
    counts: counts ?? { confirmed: 0, asked: 0, left: 0 },
    next: rows.length > pageSize ? (subscribers.at(-1)?.email ?? null) : null,
  };
}

/** A CSV for a spreadsheet or a mailing service; each row has the one-click unsubscribe link. */
export async function exportSubscribers({ db, links }: Pick<AppContext, "db"> & WithLinks): Promise<string> {
  const rows = await db.select().from(subscriber).where(isOnList).orderBy(subscriber.confirmedAt);
  return writeCsv([
    ["email", "confirmed on", "unsubscribe link"],
    ...rows.map(({ email, confirmedAt, token }) => [
      email,
      confirmedAt ? indianDay(confirmedAt) : "",
      links.newsletterUnsubscribe(token),
    ]),
  ]);
}
