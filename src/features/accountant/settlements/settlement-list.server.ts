// The owner's lists of settlements: all settlements, newest first; one settlement with its lines; and the lines that need attention.
import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql, sum } from "drizzle-orm";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { newerThan, olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { returnPeriod } from "../accounts-period.ts";
import type { SettlementStatus } from "./settlement.ts";
import {
  describeLine,
  type LineProblem,
  lineProblemWords,
  type SettlementFault,
  type SettlementOrigin,
  settlementFaultWords,
} from "./settlement-state.ts";
import { settlement, settlementLine } from "./settlements.table.ts";

/** Amounts are in paise; `fee` includes `tax`. */
export type ListedSettlement = {
  id: string;
  amount: number;
  fee: number;
  tax: number;
  lineCount: number;
  utr: string | null;
  status: SettlementStatus;
  origin: SettlementOrigin;
  hasLines: boolean;
  /** A sentence that says why the settlement has no lines. */
  fault: string | null;
  settledOn: string;
};

export type ListedLine = {
  entityId: string;
  settlementId: string;
  kind: string;
  amount: number;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  madeAt: string;
  description: string | null;
  orderNumber: string | null;
  /** The other orders of the same payment. */
  furtherOrders: string[];
  isGiftCard: boolean;
  disputeId: string | null;
  problem: string | null;
};

const settlementsPerPage = 25;
const linesPerPage = 50;

/** Lists a page of settlements. `after` is the `next` of the previous page. */
export async function listSettlements(
  db: Database,
  { after = "" }: { after?: string } = {},
): Promise<{ settlements: ListedSettlement[]; next: string | null }> {
  const rows = await db
    .select()
    .from(settlement)
    .where(olderThan(after, settlement.createdAt, settlement.id))
    .orderBy(desc(settlement.createdAt), desc(settlement.id))
    .limit(settlementsPerPage + 1);
  const { shown, next } = takePage(rows, settlementsPerPage, ({ id }) => id);
  return { settlements: shown.map(presentSettlement), next };
}

/** Reads a settlement with one page of its lines. Throws NotFound. */
export async function getSettlement(
  db: Database,
  { id, after = "" }: { id: string; after?: string },
): Promise<{ settlement: ListedSettlement; lines: ListedLine[]; next: string | null }> {
  const [row] = await db.select().from(settlement).where(eq(settlement.id, id));
  if (!row) throw new NotFound("no such settlement");
  return {
    settlement: presentSettlement(row),
    ...(await listLines(db, eq(settlementLine.settlementId, id), after)),
  };
}

/** Lines of all settlements that do not belong to this shop, or whose amount differs from the shop's. */
export async function listProblemLines(
  db: Database,
  { after = "" }: { after?: string } = {},
): Promise<{ lines: ListedLine[]; next: string | null }> {
  return listLines(db, isNotNull(settlementLine.problem), after);
}

/** In SQL, the numbers of the other orders of the same payment. */
export const furtherOrdersOfLine = sql<string[]>`array(select other.number from ${order} as bought
  join ${order} as other on other.purchase_id = bought.purchase_id and other.id <> bought.id
  where ${settlementLine.kind} = 'payment' and bought.id = ${settlementLine}.order_id and other.number is not null order by other.number)`;

async function listLines(
  db: Database,
  which: SQL,
  after: string,
): Promise<{ lines: ListedLine[]; next: string | null }> {
  const rows = await db
    .select({ line: settlementLine, orderNumber: order.number, furtherOrders: furtherOrdersOfLine })
    .from(settlementLine)
    .leftJoin(order, eq(order.id, settlementLine.orderId))
    .where(and(which, newerThan(after, settlementLine.madeAt, settlementLine.entityId)))
    .orderBy(asc(settlementLine.madeAt), asc(settlementLine.entityId))
    .limit(linesPerPage + 1);
  const { shown, next } = takePage(rows, linesPerPage, ({ line }) => line.entityId);
  return { lines: shown.map(presentLine), next };
}

/** In paise. `disputed`: what disputes took in these settlements; `wonBack`: what they brought back. */
export type MonthSums = {
  count: number;
  amount: number;
  fee: number;
  tax: number;
  disputed: number;
  wonBack: number;
};

/** The sums of the settlements of a month such as '2026-11'. */
export async function readMonthSums(db: Database, month: string): Promise<MonthSums> {
  const { from, until } = returnPeriod(month);
  const disputes = db
    .select({
      settlementId: settlementLine.settlementId,
      disputed: sql<number>`sum(${settlementLine.debit})`.as("disputed"),
      wonBack: sql<number>`sum(${settlementLine.credit})`.as("won_back"),
    })
    .from(settlementLine)
    .where(isNotNull(settlementLine.disputeId))
    .groupBy(settlementLine.settlementId)
    .as("disputes");
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sum(settlement.amount),
      fee: sum(settlement.fee),
      tax: sum(settlement.tax),
      disputed: sum(disputes.disputed),
      wonBack: sum(disputes.wonBack),
    })
    .from(settlement)
    .leftJoin(disputes, eq(disputes.settlementId, settlement.id))
    .where(
      and(
        gte(settlement.createdAt, from),
        lt(settlement.createdAt, until),
        eq(settlement.status, "processed"),
        isNotNull(settlement.linesAt),
      ),
    );
  const paise = (total: string | null | undefined) => Number(total ?? 0);
  return {
    count: row?.count ?? 0,
    amount: paise(row?.amount),
    fee: paise(row?.fee),
    tax: paise(row?.tax),
    disputed: paise(row?.disputed),
    wonBack: paise(row?.wonBack),
  };
}

function presentSettlement(row: typeof settlement.$inferSelect): ListedSettlement {
  const { id, amount, fee, tax, lineCount, utr, status, origin, linesAt, createdAt } = row;
  return {
    id,
    amount,
    fee,
    tax,
    lineCount,
    utr,
    status,
    origin,
    hasLines: linesAt !== null,
    fault: describeFault(row.fault),
    settledOn: formatDate(createdAt),
  };
}

function describeFault(fault: SettlementFault | null): string | null {
  return fault && settlementFaultWords[fault];
}

function presentLine({
  line,
  orderNumber,
  furtherOrders,
}: {
  line: typeof settlementLine.$inferSelect;
  orderNumber: string | null;
  furtherOrders: string[];
}): ListedLine {
  const { entityId, settlementId, amount, credit, debit, fee, tax, description } = line;
  return {
    entityId,
    settlementId,
    amount,
    credit,
    debit,
    fee,
    tax,
    description,
    orderNumber,
    furtherOrders,
    disputeId: line.disputeId,
    kind: describeLine(line),
    madeAt: formatMoment(line.madeAt),
    isGiftCard: line.giftCardSaleId !== null,
    problem: describeProblem(line.problem),
  };
}

function describeProblem(problem: LineProblem | null): string | null {
  return problem && lineProblemWords[problem];
}

export async function listDisputeLines(
  db: Database,
  disputeId: string,
): Promise<{ credit: number; debit: number }[]> {
  return db
    .select({ credit: settlementLine.credit, debit: settlementLine.debit })
    .from(settlementLine)
    .where(eq(settlementLine.disputeId, disputeId));
}
