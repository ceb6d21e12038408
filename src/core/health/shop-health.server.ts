// Reads the facts of the shop's health from the database: counts of waiting work, none of which grows with the shop.
import { and, count, eq, isNotNull, isNull, max, min, sql } from "drizzle-orm";
import { stockReservation } from "#core/checkout/checkout.table.ts";
import { readEmailFacts } from "#core/notifications/undelivered.server.ts";
import { refund, webhookEvent } from "#core/payments/payments.table.ts";
import { isRefundToRetry } from "#core/payments/retry-refunds.server.ts";
import { countUnmatchedPayments } from "#core/payments/unmatched-payments.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { findLastBackup } from "#platform/backup/backup-folder.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { listUnknownWords } from "#platform/note-unknown-words.ts";
import type { HealthFacts } from "./shop-health.ts";

const weekMs = 7 * dayMs;

type FeatureHealth = Pick<HealthFacts, "lateCash" | "ownWebhooks" | "settlements">;
/** Reads what a feature knows of the shop's health. */
export type HealthReader = (
  db: Database,
  now: Date,
  config: AppContext["config"],
) => Promise<Partial<FeatureHealth>>;
export type WithHealthReaders = { healthReaders: readonly HealthReader[] };

const none = { count: 0, since: undefined };
const withoutFeatures: FeatureHealth = {
  lateCash: none,
  ownWebhooks: { failing: none, switchedOff: 0 },
  settlements: undefined,
};

/** Uses one connection, because it runs every minute and few connections stay open in an idle shop. */
export async function readShopHealth({
  db,
  clock,
  config,
  jobs: queue,
  startedAt,
  healthReaders,
}: Pick<AppContext, "db" | "clock" | "config" | "jobs"> &
  WithHealthReaders &
  Pick<HealthFacts, "startedAt">): Promise<HealthFacts> {
  const now = clock.now();
  const { folder, keepDaily } = config.backup;
  const lastBackup = await findLastBackup(folder);
  const [jobs, payments] = await db.transaction(async (tx) => {
    const unpaid = tx.selectDistinct({ id: stockReservation.orderId }).from(stockReservation).as("unpaid");
    const ofFeatures = { ...withoutFeatures };
    for (const read of healthReaders) Object.assign(ofFeatures, await read(tx, now, config));
    const waiting = {
      ...ofFeatures,
      ...(await readWebhooks(tx)),
      unpaidOrders: await tx.$count(unpaid),
      ...(await readRefunds(tx)),
      unknownWords: await listUnknownWords(tx, now),
      unmatchedPayments: await countUnmatchedPayments(tx, new Date(now.getTime() - weekMs)),
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
): Promise<Pick<HealthFacts, "unprocessedWebhooks" | "lastWebhookAt">> {
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
    })
    .from(webhookEvent)
    .where(and(isOfGateway, isNull(webhookEvent.processedAt)));
  return {
    unprocessedWebhooks: { count: row?.count ?? 0, since: row?.since ?? undefined },
    lastWebhookAt: row?.lastAt ?? undefined,
  };
}

async function readRefunds(
  tx: Transaction,
): Promise<Pick<HealthFacts, "refunds" | "unassignedRefunds" | "failedRefunds">> {
  const { requestedAt, orderId } = refund;
  const [row] = await tx
    .select({
      count: count(orderId),
      since: sql<Date | null>`min(${requestedAt}) filter (where ${orderId} is not null)`.mapWith(requestedAt),
      unassigned: sql<number>`count(*) filter (where ${refund.status} = 'unassigned')`.mapWith(Number),
      failed: tx.$count(refund, and(isRefundToRetry, isNotNull(orderId))),
    })
    .from(refund)
    .where(sql`${refund.status} in ('requested', 'pending', 'unassigned')`);
  return {
    refunds: { count: row?.count ?? 0, since: row?.since ?? undefined },
    unassignedRefunds: row?.unassigned ?? 0,
    failedRefunds: row?.failed ?? 0,
  };
}
