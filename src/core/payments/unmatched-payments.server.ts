// Money captured by the gateway for no payment of the shop: logged and recorded once, so that the owner can look it up at Razorpay.

import { and, count, eq, gt, max, sql } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import type { AppContext } from "#platform/app-context.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";

const action = "payment.unmatched";

/** Records a payment once: several events may report it, even concurrently. */
export async function recordUnmatchedPayment(
  { db, clock, log }: Pick<AppContext, "db" | "clock" | "log">,
  paymentId: string,
): Promise<void> {
  const subject = `payment:${paymentId}`;
  const isNew = await db.transaction(async (tx) => {
    await lock(tx, `unmatched:${paymentId}`);
    const isRecorded = and(eq(auditEvent.subject, subject), eq(auditEvent.action, action));
    if ((await tx.$count(auditEvent, isRecorded)) > 0) return false;
    await recordAudit(tx, clock, { by: system.id, action, subject });
    return true;
  });
  if (isNew) log.error({ paymentId }, "the payment gateway reports captured money that belongs to no order");
}

/** Counts the payments recorded since then, with the time of the latest. */
export async function countUnmatchedPayments(
  db: Database,
  since: Date,
): Promise<{ count: number; latestAt: Date | undefined }> {
  const [row] = await db
    .select({ count: count(), latestAt: max(auditEvent.at) })
    .from(auditEvent)
    .where(
      and(
        // Must match the expression of the index `audit_event_group`.
        eq(sql`split_part(${auditEvent.action}, '.', 1)`, "payment"),
        eq(auditEvent.action, action),
        gt(auditEvent.at, since),
      ),
    );
  return { count: row?.count ?? 0, latestAt: row?.latestAt ?? undefined };
}
