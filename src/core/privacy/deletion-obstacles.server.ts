// Finds the reasons why an account cannot be deleted now.
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { hasOtherAdmin } from "#core/identity/accounts.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { order } from "#core/orders/orders.table.ts";
import { isDecisionOpenSql, latestDecisionSql } from "#core/orders/refund-decision.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { isRefundToRetry } from "#core/payments/retry-refunds.server.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { listOrdersWithOpenReturn } from "#features/returns/forget-returns.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { hourMs } from "#platform/durations.ts";
import type { DeletionObstacle } from "./deletion-obstacle.ts";

const paymentOpenMs = hourMs;

export async function listDeletionObstacles(
  db: Database | Transaction,
  clock: Clock,
  actor: Pick<Actor, "id" | "role">,
): Promise<DeletionObstacle[]> {
  const isLastOwner = isAdmin(actor) && !(await hasOtherAdmin(db, actor.id));
  const open = await listOpenOrders(db, actor.id);
  const refunds = await listUnfinishedRefunds(db, actor.id);
  const disputed = await listDisputedOrders(db, actor.id);
  const returns = await listOrdersWithOpenReturn(db, actor.id);
  const opened = await db.$count(
    order,
    and(
      eq(order.userId, actor.id),
      isNull(order.confirmedAt),
      gt(order.createdAt, new Date(clock.now().getTime() - paymentOpenMs)),
    ),
  );
  return [
    ...(isLastOwner ? [{ kind: "last-owner" } as const] : []),
    ...open.map((number) => ({ kind: "order-open", number }) as const),
    ...refunds.map((number) => ({ kind: "refund-open", number }) as const),
    ...disputed.map((number) => ({ kind: "payment-disputed", number }) as const),
    ...returns.map((number) => ({ kind: "return-open", number }) as const),
    ...(opened > 0 ? [{ kind: "payment-open" } as const] : []),
  ];
}

async function listOpenOrders(db: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.userId, userId), notInArray(order.status, ["delivered", "cancelled"])))
    .orderBy(order.number);
  return rows.map(({ number }) => number ?? "");
}

async function listDisputedOrders(db: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: order.number })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .innerJoin(paymentDispute, eq(paymentDispute.razorpayPaymentId, payment.razorpayPaymentId))
    .where(and(eq(order.userId, userId), inArray(paymentDispute.status, ["open", "under_review"])))
    .orderBy(order.number);
  return rows.map(({ number }) => number ?? "");
}

/** Includes orders that were paid and never confirmed, which have no number. */
async function listUnfinishedRefunds(db: Database | Transaction, userId: string): Promise<string[]> {
  const isUndecided = and(
    eq(order.status, "cancelled"),
    eq(payment.status, "captured"),
    isDecisionOpenSql(latestDecisionSql(sql`${order.id}`)),
  );
  const unfinished = sql`exists (select 1 from ${refund} where ${refund.orderId} = ${order.id}
    and (${inArray(refund.status, ["requested", "pending"])} or ${isRefundToRetry}))`;
  const rows = await db
    .select({ number: order.number })
    .from(order)
    .innerJoin(payment, isFirstPaymentOf(order.id))
    .where(and(eq(order.userId, userId), or(eq(payment.status, "refunding"), isUndecided, unfinished)))
    .orderBy(order.number);
  return rows.map(({ number }) => number ?? "that was not placed");
}
