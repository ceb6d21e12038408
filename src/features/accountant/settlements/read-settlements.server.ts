// Reads Razorpay's settlements: every morning, and when the owner requests it. Whatever cannot be read is read the next day.
import { and, gte, inArray, isNotNull, isNull, min, sql } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { addDays } from "#core/money/business-days.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { canReadSettlements } from "../accounts.policy.ts";
import { returnPeriod } from "../accounts-period.ts";
import { openSettlements } from "./razorpay-settlements.server.ts";
import { type SettlementHead, type SettlementLine, sumLines } from "./settlement.ts";
import { settlement, settlementReading } from "./settlements.table.ts";
import { storeSettlement } from "./store-settlement.server.ts";

/** How far back settlements are read, also the first time. */
export const lookBackDays = 40;

type Context = Pick<AppContext, "db" | "clock" | "log"> & { razorpay: Razorpay | undefined };

export type ReadOutcome =
  | { ok: true; stored: number; withoutLines: number }
  | { ok: false; reason: "no-gateway" | "no-answer" };

/** The settlements of a month such as '2026-11', or the latest ones. Idempotent. */
export const readSettlements = command(
  canReadSettlements,
  async function readSettlements(ctx: Context, { id: by }, { month }: { month?: string | undefined } = {}) {
    const { razorpay, log, clock } = ctx;
    if (!razorpay) return { ok: false, reason: "no-gateway" } satisfies ReadOutcome;
    const now = clock.now().getTime();
    const latest = { from: new Date(now - lookBackDays * dayMs), until: new Date(now + dayMs) };
    try {
      const outcome = await readPeriod({ ...ctx, razorpay }, by, month ? returnPeriod(month) : latest);
      if (!month) await noteReading(ctx, "readAt");
      return { ok: true, ...outcome } satisfies ReadOutcome;
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn({ error: String(error) }, "the settlements could not be read");
      await noteReading(ctx, "failedAt");
      return { ok: false, reason: "no-answer" } satisfies ReadOutcome;
    }
  },
);

/** For the job, which is retried if Razorpay does not answer. */
export async function readLatestSettlements(ctx: Context): Promise<void> {
  const outcome = await readSettlements(ctx, system, {});
  if (!outcome.ok) throw new Error(`the settlements could not be read: ${outcome.reason}`);
}

async function readPeriod(
  ctx: Context & { razorpay: Razorpay },
  by: string,
  period: { from: Date; until: Date },
): Promise<{ stored: number; withoutLines: number }> {
  const settlements = openSettlements(ctx.razorpay.call);
  const listed = await settlements.list(period);
  const heads = await withoutKnown(ctx.db, listed);
  const report = openReport(settlements);
  let stored = 0;
  let withoutLines = 0;
  for (const head of heads.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const lines = head.status === "processed" ? await report.linesOf(head) : [];
    const outcome = await storeSettlement(ctx, { head, lines, origin: "gateway", by });
    if (outcome === "stored") stored += 1;
    if (outcome === "sum" || outcome === "settled-twice") {
      withoutLines += 1;
      ctx.log.error({ settlement: head.id, outcome }, "the lines of a settlement could not be stored");
    }
  }
  return { stored, withoutLines };
}

/** Leaves out settlements stored with all lines and unchanged at Razorpay. */
async function withoutKnown(db: Database, heads: readonly SettlementHead[]): Promise<SettlementHead[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const rows = await db
    .select({ id: settlement.id, amount: settlement.amount, status: settlement.status })
    .from(settlement)
    .where(
      and(inArray(settlement.id, ids), isNotNull(settlement.linesAt), sql`${settlement.origin} = 'gateway'`),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  return heads.filter(({ id, amount, status }) => {
    const row = known.get(id);
    return row?.amount !== amount || row.status !== status;
  });
}

/** Reads the report day by day, and keeps only the two latest days in memory. */
function openReport(settlements: ReturnType<typeof openSettlements>) {
  const days = new Map<string, Map<string, SettlementLine[]>>();

  async function readDay(day: string): Promise<Map<string, SettlementLine[]>> {
    const read = days.get(day);
    if (read) return read;
    const bySettlement = new Map<string, SettlementLine[]>();
    for (const { settlementId, ...line } of await settlements.listLinesOfDay(day)) {
      if (!settlementId) continue;
      const lines = bySettlement.get(settlementId);
      if (lines) lines.push(line);
      else bySettlement.set(settlementId, [line]);
    }
    days.set(day, bySettlement);
    for (const earlier of [...days.keys()].slice(0, -2)) days.delete(earlier);
    return bySettlement;
  }

  return {
    /** Also looks at the next day, because a settlement made before midnight may be settled after it. */
    async linesOf({ id, amount, createdAt }: SettlementHead): Promise<SettlementLine[]> {
      const day = indianDay(createdAt);
      const lines = distinct((await readDay(day)).get(id) ?? []);
      if (sumLines(lines).net === amount) return lines;
      const later = (await readDay(addDays(day, 1))).get(id) ?? [];
      return distinct([...lines, ...later]);
    },
  };
}

/** A line may be on two pages of the report if another one was inserted between the requests. */
function distinct(lines: readonly SettlementLine[]): SettlementLine[] {
  return [...new Map(lines.map((line) => [line.entityId, line])).values()];
}

async function noteReading({ db, clock }: Pick<Context, "db" | "clock">, what: "readAt" | "failedAt") {
  const now = clock.now();
  const values = { [what]: now };
  await db
    .insert(settlementReading)
    .values({ day: indianDay(now), ...values })
    .onConflictDoUpdate({ target: settlementReading.day, set: values });
}

export type Readings = { firstAt: Date | undefined; lastAt: Date | undefined; failedAt: Date | undefined };

/** When Razorpay was first and last read. `failedAt`: set if it has not answered since. */
export async function findReadings(db: Pick<Database, "select">): Promise<Readings> {
  const [row] = await db
    .select({
      firstAt: min(settlementReading.readAt),
      lastAt: sql<Date | null>`max(${settlementReading.readAt})`.mapWith(settlementReading.readAt),
      failedAt: sql<Date | null>`max(${settlementReading.failedAt})`.mapWith(settlementReading.failedAt),
    })
    .from(settlementReading);
  const { firstAt, lastAt, failedAt } = row ?? {};
  const isOpen = failedAt && (!lastAt || failedAt > lastAt);
  return {
    firstAt: firstAt ?? undefined,
    lastAt: lastAt ?? undefined,
    failedAt: isOpen ? failedAt : undefined,
  };
}

/** Counts settlements made from `since` until `before` that reached the bank and have no lines. */
export async function countWithoutLines(
  db: Pick<Database, "$count">,
  { since, before }: { since: Date; before: Date },
): Promise<number> {
  return db.$count(
    settlement,
    and(
      isNull(settlement.linesAt),
      sql`${settlement.status} = 'processed' and ${settlement.fault} is distinct from 'replaced'`,
      gte(settlement.createdAt, since),
      sql`${settlement.createdAt} < ${before}`,
    ),
  );
}
