// Sends the owner a test email, and reports whether the mail server accepted the last one.
import { and, desc, eq, gt } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { selectAttempts } from "#core/notifications/notifications.server.ts";
import { ownerTestJob } from "#core/notifications/owner-jobs.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { canSendTestEmail } from "./health.policy.ts";

type TestEmailOutcome = { ok: true } | { ok: false; reason: "no-mail-server" } | TooManyRequests;

/** To the address of the actor's own account. Not idempotent: each call sends an email, at most five in an hour. */
export const sendTestEmail = command(
  canSendTestEmail,
  async function sendTestEmail(
    ctx: Pick<AppContext, "db" | "clock" | "config" | "jobs">,
    { id: userId },
  ): Promise<TestEmailOutcome> {
    if (!ctx.config.smtpUrl) return { ok: false, reason: "no-mail-server" };
    const limit = { key: `test-email:${userId}`, maxAttempts: 5, windowMinutes: 60 };
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    await ctx.jobs.enqueue(ctx.db, ownerTestJob, { testId: newId(), userId });
    return { ok: true };
  },
);

/** The newest test of the last week that the mail server has answered, and what it said if it did not take it. */
export async function findLastTest({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<{ at: Date; reply: string | null } | undefined> {
  const { sentAt } = notificationAttempt;
  const weekAgo = new Date(clock.now().getTime() - 7 * dayMs);
  const [last] = await selectAttempts(db)
    .where(and(eq(notification.kind, ownerTestJob.kind), gt(sentAt, weekAgo)))
    .orderBy(desc(sentAt))
    .limit(1);
  return last && { at: last.sentAt, reply: last.reply };
}
