// Reads the facts of the shop's health from the database: counts of waiting work, none of which grows with the shop.
import { and, count, eq, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import { stockReservation } from "#core/checkout/checkout.table.ts";
import { readEmailFacts } from "#core/notifications/undelivered.server.ts";
import { refund, webhookEvent } from "#core/payments/payments.table.ts";
import { isRefundToRetry } from "#core/payments/retry-refunds.server.ts";
import { countUnmatchedPayments } from "#core/payments/unmatched-payments.server.ts";
import { countWithoutLines, findReadings } from "#features/accountant/settlements/read-settlements.server.ts";
import { countUnsettled } from "#features/accountant/settlements/unsettled.server.ts";
import { webhookFigures } from "#features/api/webhooks/deliver-webhook.server.ts";
import { readLateCash } from "#features/cash-on-delivery/list-on-delivery.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { findLastBackup } from "#platform/backup/backup-folder.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { listUnknownWords } from "#platform/note-unknown-words.ts";
import type { HealthFacts } from "./shop-health.ts";

const weekMs = 7 * dayMs;
/** The lines of a settlement arrive within this time: together with it, or on the next day. */
const linesMs = 2 * dayMs;

/** Uses one connection, because it runs every minute and few connections stay open in an idle shop. */
export async function readShopHealth({
  db,
  clock,
  config,
  jobs: queue,
  startedAt,
}: Pick<AppContext, "db" | "clock" | "config" | "jobs"> &
  Pick<HealthFacts, "startedAt">): Promise<HealthFacts> {
  const now = clock.now();
  const { folder, keepDaily } = config.backup;
  const lastBackup = await findLastBackup(folder);
  const [jobs, payments] = await db.transaction(async (tx) => {
    const unpaid = tx.selectDistinct({ id: stockReservation.orderId }).from(stockReservation).as("unpaid");
    const waiting = {
      ...(await readWebhooks(tx)),
      unpaidOrders: await tx.$count(unpaid),
      ...(await readRefunds(tx)),
      failedRefunds: await tx.$count(refund, and(isRefundToRetry, isNotNull(refund.orderId))),
      unknownWords: await listUnknownWords(tx, now),
      lateCash: await readLateCash(tx, now),
      unmatchedPayments: await countUnmatchedPayments(tx, new Date(now.getTime() - weekMs)),
      settlements: await readSettlementFacts(tx, now, config.razorpay.keyId),
      emails: await readEmailFacts(tx, now),
    };
    return [await readJobs(tx, now, queue.knownKinds()), waiting];
  });
  const lastBackupAt = keepDaily > 0 ? lastBackup : "elsewhere";
  return { now, ...jobs, ...payments, lastBackupAt, startedAt };
}

/** pg-boss owns the queue's schema, so there is no Drizzle table; a query without one returns times as text. */
async function readJobs(
  tx: Transaction,
  now: Date,
  known: readonly string[],
): Promise<Pick<HealthFacts, "jobs" | "failedJobs" | "setAsideJobs" | "unknownJobs">> {
  const isWaiting = sql`state in ('created', 'retry') and start_after <= ${now}`;
  const isKnown = sql`name = any(${sql.param(known)}::text[])`;
  const isRecent = sql`state = 'failed' and completed_on > ${now}::timestamptz - interval '7 days'`;
  const isSetAside = sql`coalesce(output->>'setAside', '') = 'true'`;
  const [row] = await selectRows<{
    waiting: number;
    since: string | null;
    failed: number;
    setAside: string[] | null;
    unknown: string[] | null;
    unknownSince: string | null;
  }>(
    tx,
    sql`select
      count(*) filter (where ${isWaiting} and ${isKnown})::int as waiting,
      min(start_after) filter (where ${isWaiting} and ${isKnown}) as since,
      array_agg(name order by name) filter (where ${isWaiting} and not ${isKnown}) as unknown,
      min(start_after) filter (where ${isWaiting} and not ${isKnown}) as "unknownSince",
      count(*) filter (where ${isRecent} and not ${isSetAside})::int as failed,
      array_agg(name order by name) filter (where ${isRecent} and ${isSetAside}) as "setAside"
      from pgboss.job where state in ('created', 'retry', 'failed') and name not like '\\_\\_pgboss%'`,
  );
  return {
    jobs: { count: row?.waiting ?? 0, since: row?.since ? new Date(row.since) : undefined },
    failedJobs: row?.failed ?? 0,
    setAsideJobs: row?.setAside ?? [],
    unknownJobs: {
      kinds: row?.unknown ?? [],
      since: row?.unknownSince ? new Date(row.unknownSince) : undefined,
    },
  };
}

async function readWebhooks(
  tx: Transaction,
): Promise<Pick<HealthFacts, "unprocessedWebhooks" | "lastWebhookAt" | "ownWebhooks">> {
  const isOfGateway = eq(webhookEvent.source, "razorpay");
  const lastAt = tx
    .select({ at: max(webhookEvent.receivedAt) })
    .from(webhookEvent)
    .where(isOfGateway);
  const [row] = await tx
    .select({
      count: count(),
      since: min(webhookEvent.receivedAt),
      lastAt: sql<Date | null>`(${lastAt})`.mapWith(webhookEvent.receivedAt),
      ...webhookFigures,
    })
    .from(webhookEvent)
    .where(and(isOfGateway, isNull(webhookEvent.processedAt)));
  return {
    unprocessedWebhooks: { count: row?.count ?? 0, since: row?.since ?? undefined },
    lastWebhookAt: row?.lastAt ?? undefined,
    ownWebhooks: {
      failing: { count: row?.failing ?? 0, since: row?.failingSince ?? undefined },
      switchedOff: row?.switchedOff ?? 0,
    },
  };
}

async function readRefunds(tx: Transaction): Promise<Pick<HealthFacts, "refunds" | "unassignedRefunds">> {
  const { requestedAt, orderId } = refund;
  const [row] = await tx
    .select({
      count: count(orderId),
      since: sql<Date | null>`min(${requestedAt}) filter (where ${orderId} is not null)`.mapWith(requestedAt),
      unassigned: sql<number>`count(*) filter (where ${refund.status} = 'unassigned')`.mapWith(Number),
    })
    .from(refund)
    .where(sql`${refund.status} in ('requested', 'pending', 'unassigned')`);
  return {
    refunds: { count: row?.count ?? 0, since: row?.since ?? undefined },
    unassignedRefunds: row?.unassigned ?? 0,
  };
}

/** Undefined for payments by test keys, which move no money and are never settled. */
async function readSettlementFacts(
  tx: Transaction,
  now: Date,
  keyId: string | undefined,
): Promise<HealthFacts["settlements"]> {
  if (!keyId?.startsWith("rzp_live_")) return undefined;
  const { lastAt: lastReadAt } = await findReadings(tx);
  if (!lastReadAt) return undefined;
  const since = new Date(now.getTime() - 90 * dayMs);
  return {
    lastReadAt,
    unsettled: await countUnsettled(tx, now),
    withoutLines: await countWithoutLines(tx, { since, before: new Date(now.getTime() - linesMs) }),
  };
}
