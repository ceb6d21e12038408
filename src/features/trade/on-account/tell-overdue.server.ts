// Tells the owner, once for each day that was due, which trade accounts are overdue.
import { and, between, eq, notInArray } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs } from "#platform/durations.ts";
import { tradeOverdueJob } from "../trade-jobs.server.ts";
import { readOwed } from "./account-books.server.ts";

/** A shop that was off tells of the days that it missed, a week back. */
const lookBackDays = 7;

/** Runs daily. */
export async function tellOverdue({
  db,
  clock,
  jobs,
}: Pick<AppContext, "db" | "clock" | "jobs">): Promise<void> {
  const now = clock.now();
  const dayBefore = (days: number) => indianDay(new Date(now.getTime() - days * dayMs));
  const due = await db
    .selectDistinct({ accountId: payment.tradeAccountId, day: order.dueOn })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(payment.way, "account"),
        notInArray(payment.status, ["opened", "lapsed"]),
        between(order.dueOn, dayBefore(lookBackDays), dayBefore(1)),
      ),
    );
  for (const { accountId, day } of due) {
    if (!accountId || !day) continue;
    const { overdue } = await readOwed(db, { accountId, today: indianDay(now) });
    if (overdue > 0)
      await db.transaction((tx) =>
        jobs.enqueue(tx, tradeOverdueJob, { accountId, day }, { deduplicationKey: `${accountId}:${day}` }),
      );
  }
}
