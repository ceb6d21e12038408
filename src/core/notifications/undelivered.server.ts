// The emails that no mail server takes: what Health, the dashboard and an order's page say of them, and sending them again.
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import { reopenDelivery } from "#core/messages/reopen-delivery.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import { canSendAgain } from "./email.policy.ts";
import { notification, notificationAttempt } from "./email.table.ts";
import type { WithEmailKinds } from "./kind.server.ts";
import { isAttempt, selectAttempts } from "./notifications.server.ts";
import type { EmailFacts } from "./refusals.ts";

const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;
/** Each is tried every hour; one without a try since then is not waiting any more. */
const aliveMs = 3 * hourMs;

export async function readEmailFacts(db: Database | Transaction, now: Date): Promise<EmailFacts> {
  const since = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const [row] = await selectRows<{
    count: number;
    people: number;
    tries: number;
    since: string | null;
    lost: number;
    withoutFiles: number;
    reply: string | null;
  }>(
    db,
    sql`select
      (count(*) filter (where state = 'waiting'))::int as count,
      (count(distinct recipient) filter (where state = 'waiting'))::int as people,
      (coalesce(sum(tries) filter (where state = 'waiting'), 0))::int as tries,
      min(waiting_since) filter (where state = 'waiting') as since,
      (count(*) filter (where state = 'lost'))::int as lost,
      (count(*) filter (where state = 'sent'))::int as "withoutFiles",
      (array_agg(reply order by state = 'waiting' desc, sent_at desc))[1] as reply
      from ${notificationAttempt}
      where channel = 'email' and reply is not null and (
        state in ('lost', 'sent') and sent_at > ${since(weekMs)} or state = 'waiting' and sent_at > ${since(aliveMs)})`,
  );
  const { count = 0, people = 0, tries = 0, lost = 0, withoutFiles = 0 } = row ?? {};
  const waiting = { count, people, tries, since: row?.since ? new Date(row.since) : undefined };
  return { waiting, lost, withoutFiles, reply: row?.reply ?? "" };
}

export type Undelivered = { id: string; subject: string; recipient: string; reply: string; sentAt: Date };

const wasNotDelivered = and(
  eq(notificationAttempt.channel, "email"),
  inArray(notificationAttempt.state, ["failed", "lost"]),
  isNotNull(notificationAttempt.reply),
  isNotNull(notification.payload),
);

/** Of the last month, newest first: those that can be sent again. */
export async function listUndelivered(db: Database, now: Date): Promise<Undelivered[]> {
  const isRecent = gt(notificationAttempt.sentAt, new Date(now.getTime() - monthMs));
  const rows = await selectAttempts(db)
    .where(and(wasNotDelivered, isRecent))
    .orderBy(desc(notificationAttempt.sentAt))
    .limit(50);
  return rows.map(({ id, subject, recipient, reply, sentAt }) => {
    return { id, subject, recipient, reply: reply ?? "", sentAt };
  });
}

/**
 * Sends again what was refused or not delivered, to the address that the person has by now: the emails of these notifications, or
 * all of the last month. An email that is sent again meanwhile is left alone.
 */
export const sendAgain = command(
  canSendAgain,
  async function sendAgain(
    { db, clock, jobs, emailKinds }: Pick<AppContext, "db" | "clock" | "jobs"> & WithEmailKinds,
    { id: by },
    { ids }: { ids: readonly string[] | "all" },
  ): Promise<{ sent: number }> {
    const since = new Date(clock.now().getTime() - monthMs);
    const { notificationId, sentAt } = notificationAttempt;
    const chosen = ids === "all" ? gt(sentAt, since) : inArray(notificationId, [...ids]);
    const jobsByKind = new Map(emailKinds.map(({ job }) => [job.kind, job]));
    return db.transaction(async (tx) => {
      const rows = await selectAttempts(tx)
        .where(and(wasNotDelivered, chosen))
        .for("update", { of: notificationAttempt });
      for (const row of rows) {
        await tx.delete(notificationAttempt).where(isAttempt(row.id, "email"));
        if (row.kind === newsletterSendJob.kind) {
          const { newsletterId } = newsletterSendJob.schema.parse(row.payload);
          await reopenDelivery(tx, newsletterId, row.recipient);
          await jobs.enqueue(tx, newsletterSendJob, { newsletterId }, { deduplicationKey: newsletterId });
        }
        const job = jobsByKind.get(row.kind);
        if (job && row.payload) await jobs.enqueue(tx, job, row.payload);
      }
      const after = { emails: rows.length };
      if (rows.length > 0)
        await recordAudit(tx, clock, { by, action: "email.sent-again", subject: "email", after });
      return { sent: rows.length };
    });
  },
);
