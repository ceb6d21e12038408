// The deliveries of a newsletter: reads who is next, and records each result.
import { and, asc, eq, sql } from "drizzle-orm";
import {
  newsletterDelivery as delivery,
  newsletter,
  newsletterSubscriber as subscriber,
} from "#core/messages/messages.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { isOnList } from "./subscribers.server.ts";

export type WaitingDelivery = { email: string; token: string; tries: number };

const isSending = (id: string) => and(eq(newsletter.id, id), eq(newsletter.state, "sending"));
const isWaiting = (id: string) => and(eq(delivery.newsletterId, id), eq(delivery.state, "waiting"));

/** Undefined unless the newsletter is being sent. */
export async function findNewsletterToSend(
  db: Database,
  id: string,
): Promise<{ subject: string; body: string } | undefined> {
  const [row] = await db
    .select({ subject: newsletter.subject, body: newsletter.body })
    .from(newsletter)
    .where(isSending(id));
  return row;
}

/** Waiting deliveries to people still on the list; those postponed least often come first. */
export async function listWaiting(db: Database, id: string, limit: number): Promise<WaitingDelivery[]> {
  return db
    .select({ email: delivery.email, token: subscriber.token, tries: delivery.tries })
    .from(delivery)
    .innerJoin(subscriber, eq(subscriber.email, delivery.email))
    .where(and(isWaiting(id), isOnList))
    .orderBy(asc(delivery.tries), asc(delivery.email))
    .limit(limit);
}

/**
 * Checked before each email: meanwhile the owner may have stopped the newsletter, the subscriber left, or another
 * process sent it.
 */
export async function isStillWaiting(db: Database, id: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: delivery.email })
    .from(delivery)
    .innerJoin(newsletter, eq(newsletter.id, delivery.newsletterId))
    .innerJoin(subscriber, eq(subscriber.email, delivery.email))
    .where(and(isSending(id), isWaiting(id), eq(delivery.email, email), isOnList));
  return rows.length > 0;
}

/** Idempotent: each delivery is counted once. */
export async function recordDelivery(
  db: Database,
  id: string,
  { email, state }: { email: string; state: "sent" | "failed" },
): Promise<void> {
  await db.transaction(async (tx) => {
    const booked = await tx
      .update(delivery)
      .set({ state })
      .where(and(isWaiting(id), eq(delivery.email, email)))
      .returning({ email: delivery.email });
    if (booked.length === 0) return;
    const column = newsletter[state];
    await tx
      .update(newsletter)
      .set({ [state]: sql`${column} + 1` })
      .where(eq(newsletter.id, id));
  });
}

export async function countTry(db: Database, id: string, email: string): Promise<void> {
  await db
    .update(delivery)
    .set({ tries: sql`${delivery.tries} + 1` })
    .where(and(isWaiting(id), eq(delivery.email, email)));
}

/** Marks a newsletter that is being sent as sent. */
export async function finishNewsletter(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  id: string,
): Promise<void> {
  await db.update(newsletter).set({ state: "sent", finishedAt: clock.now() }).where(isSending(id));
}
