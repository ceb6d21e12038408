// Newsletters: written as a draft, sent to everybody on the list at that moment, stopped and resumed. The emails are
// sent by a job of core/notifications.
import { and, desc, eq, sql } from "drizzle-orm";
import { requireFeature } from "#core/content/features.server.ts";
import { command } from "#core/identity/command.server.ts";
import { canSendNewsletters } from "#core/messages/message.policy.ts";
import { newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import {
  newsletter,
  newsletterDelivery,
  newsletterSubscriber as subscriber,
} from "#core/messages/messages.table.ts";
import type { NewsletterCounts, NewsletterState } from "#core/messages/newsletter-state.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { WithVersions } from "#platform/content-version.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { isOnList } from "./subscribers.server.ts";

type Context = Pick<AppContext, "db" | "clock">;
type WithJobs = Context & Pick<AppContext, "jobs">;

export type ListedNewsletter = NewsletterCounts & {
  id: string;
  subject: string;
  state: NewsletterState;
  /** When the draft was written, or the sending began. */
  at: string;
};
export type ShownNewsletter = ListedNewsletter & { body: string };

const pageSize = 25;

/** Newest first. `after` is the `next` of the page before. */
export async function listNewsletters(
  db: Database,
  { after = "" }: { after?: string } = {},
): Promise<{ newsletters: ListedNewsletter[]; next: string | null }> {
  const rows = await db
    .select()
    .from(newsletter)
    .where(olderThan(after, newsletter.createdAt, newsletter.id))
    .orderBy(desc(newsletter.createdAt), desc(newsletter.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  return { newsletters: shown.map(presentListed), next };
}

export async function getNewsletter(db: Database, id: string): Promise<ShownNewsletter> {
  const [row] = await db.select().from(newsletter).where(eq(newsletter.id, id));
  if (!row) throw new NotFound("no such newsletter");
  return { ...presentListed(row), body: row.body };
}

function presentListed(row: typeof newsletter.$inferSelect): ListedNewsletter {
  const { id, subject, state, createdAt, startedAt, recipients, sent, failed } = row;
  return { id, subject, state, at: formatMoment(startedAt ?? createdAt), recipients, sent, failed };
}

export type SaveNewsletterOutcome = { ok: true; id: string } | { ok: false; reason: "sent" };

/** Without an id adds a draft. Refused once the sending has begun. */
export const saveNewsletter = command(
  canSendNewsletters,
  function saveNewsletter(
    { db, clock }: Context,
    { id: by },
    { id: known, subject, body }: { id?: string | undefined; subject: string; body: string },
  ) {
    return db.transaction(async (tx): Promise<SaveNewsletterOutcome> => {
      const id = known ?? newId();
      if (known) {
        if ((await lockNewsletter(tx, known)).state !== "draft") return { ok: false, reason: "sent" };
        await tx.update(newsletter).set({ subject, body }).where(eq(newsletter.id, known));
      } else
        await tx.insert(newsletter).values({ id, subject, body, state: "draft", createdAt: clock.now() });
      await recordAudit(tx, clock, {
        by,
        action: "newsletter.saved",
        subject: `newsletter:${id}`,
        after: { subject },
      });
      return { ok: true, id };
    });
  },
);

/** Deletes a draft, no other newsletter. Idempotent. */
export const deleteNewsletter = command(
  canSendNewsletters,
  function deleteNewsletter({ db, clock }: Context, { id: by }, { id }: { id: string }) {
    return db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(newsletter)
        .where(and(eq(newsletter.id, id), eq(newsletter.state, "draft")))
        .returning();
      if (!gone) return;
      const subject = `newsletter:${id}`;
      await recordAudit(tx, clock, {
        by,
        action: "newsletter.deleted",
        subject,
        before: { subject: gone.subject },
      });
    });
  },
);

export type StartNewsletterOutcome = { ok: true } | { ok: false; reason: "nobody" };

/**
 * Starts sending to everybody on the list now, once each. Idempotent. Throws NotFound, also in a shop without a
 * newsletter.
 */
export const startNewsletter = command(
  canSendNewsletters,
  async function startNewsletter(ctx: WithJobs & WithVersions, { id: by }, { id }: { id: string }) {
    await requireFeature(ctx, "newsletter");
    const { db, clock, jobs } = ctx;
    return db.transaction(async (tx): Promise<StartNewsletterOutcome> => {
      if ((await lockNewsletter(tx, id)).state !== "draft") return { ok: true };
      const recipients = await tx.$count(subscriber, isOnList);
      if (recipients === 0) return { ok: false, reason: "nobody" };
      const added = await tx.execute(
        sql`insert into ${newsletterDelivery} (newsletter_id, email)
          select ${id}::text, ${subscriber.email} from ${subscriber} where ${isOnList}`,
      );
      const change = {
        state: "sending",
        startedAt: clock.now(),
        recipients: added.rowCount ?? recipients,
      } as const;
      await tx.update(newsletter).set(change).where(eq(newsletter.id, id));
      await recordAudit(tx, clock, {
        by,
        action: "newsletter.started",
        subject: `newsletter:${id}`,
        after: { recipients: change.recipients },
      });
      await enqueueSending(jobs, tx, id);
      return { ok: true };
    });
  },
);

/** Emails already being handed over are still sent; the next ones wait. Throws NotFound. */
export const stopNewsletter = command(
  canSendNewsletters,
  function stopNewsletter({ db, clock }: Context, { id: by }, { id }: { id: string }) {
    return db.transaction((tx) => changeState(tx, clock, { id, by, from: "sending", to: "stopped" }));
  },
);

/** Continues with those who do not have it yet. Throws NotFound. */
export const resumeNewsletter = command(
  canSendNewsletters,
  function resumeNewsletter({ db, clock, jobs }: WithJobs, { id: by }, { id }: { id: string }) {
    return db.transaction(async (tx) => {
      if (await changeState(tx, clock, { id, by, from: "stopped", to: "sending" }))
        await enqueueSending(jobs, tx, id);
    });
  },
);

/** Deduplicated: at most one job per newsletter waits. */
function enqueueSending(jobs: AppContext["jobs"], tx: Transaction, newsletterId: string): Promise<void> {
  return jobs.enqueue(tx, newsletterSendJob, { newsletterId }, { deduplicationKey: newsletterId });
}

async function changeState(
  tx: Transaction,
  clock: AppContext["clock"],
  { id, by, from, to }: { id: string; by: string; from: NewsletterState; to: NewsletterState },
): Promise<boolean> {
  if ((await lockNewsletter(tx, id)).state !== from) return false;
  await tx.update(newsletter).set({ state: to }).where(eq(newsletter.id, id));
  await recordAudit(tx, clock, {
    by,
    action: "newsletter.moved",
    subject: `newsletter:${id}`,
    before: { state: from },
    after: { state: to },
  });
  return true;
}

async function lockNewsletter(tx: Transaction, id: string) {
  const [row] = await tx.select().from(newsletter).where(eq(newsletter.id, id)).for("update");
  if (!row) throw new NotFound("no such newsletter");
  return row;
}
