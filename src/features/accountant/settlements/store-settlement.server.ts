// Stores one settlement with all its lines, or without any.
import { and, eq, inArray, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { matchLines } from "./match-lines.server.ts";
import { type SettlementHead, type SettlementLine, sumLines } from "./settlement.ts";
import type { SettlementFault, SettlementOrigin } from "./settlement-state.ts";
import { settlement, settlementLine } from "./settlements.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type SettlementToStore = {
  head: Omit<SettlementHead, "fees" | "tax">;
  lines: readonly SettlementLine[];
  origin: SettlementOrigin;
  by: string;
};

/** `known`: already stored with the same lines. */
export type StoreOutcome = "stored" | "known" | "no-lines" | SettlementFault;

const linesAtOnce = 1000;

/** In one transaction. Idempotent. Data from Razorpay itself replaces data from a file. */
export async function storeSettlement(
  { db, clock }: Context,
  given: SettlementToStore,
): Promise<StoreOutcome> {
  return db.transaction(async (tx) => {
    await lockSettlements(tx);
    return storeLocked(tx, clock, given);
  });
}

/** Makes settlements wait for each other: two of them could contain the same line. */
export async function lockSettlements(tx: Transaction): Promise<void> {
  await lock(tx, "settlements");
}

/** The caller holds the lock. */
export async function storeLocked(
  tx: Transaction,
  clock: AppContext["clock"],
  given: SettlementToStore,
): Promise<StoreOutcome> {
  const { head, origin } = given;
  const [row] = await tx.select().from(settlement).where(eq(settlement.id, head.id));
  const isSame = row?.amount === head.amount && row.status === head.status;
  if (row?.linesAt && isSame && (row.origin === origin || origin === "file")) return "known";
  if (origin === "file" && row && !isSame) return "settled-twice";
  // Lines of a file add up; those of Razorpay may not yet.
  if (row?.linesAt && isSame && !isComplete(given)) return "known";
  if (row?.linesAt) await dropLines(tx, clock, { id: head.id, by: given.by, fault: null });
  const { id, amount, status, utr, createdAt } = head;
  const values = { amount, status, utr, createdAt, origin };
  await tx
    .insert(settlement)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: settlement.id, set: values });
  if (status !== "processed") return row ? "known" : "no-lines";
  return storeLines(tx, clock, given);
}

async function storeLines(
  tx: Transaction,
  clock: AppContext["clock"],
  { head: { id, amount }, lines, origin, by }: SettlementToStore,
): Promise<StoreOutcome> {
  if (!isComplete({ head: { amount }, lines })) return refuse(tx, id, "sum");
  const others = await listOtherSettlements(tx, id, lines);
  if (others.some((other) => other.origin !== "file" || origin === "file"))
    return refuse(tx, id, "settled-twice");
  for (const other of others) await dropLines(tx, clock, { id: other.id, by, fault: "replaced" });
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const matched = await matchLines(tx, lines.slice(at, at + linesAtOnce));
    await tx.insert(settlementLine).values(
      matched.map(({ paymentId, description, ...line }) => ({
        ...line,
        settlementId: id,
        razorpayPaymentId: paymentId,
        // The shop knows its own payments better than this description.
        description: line.kind === "payment" ? null : description,
      })),
    );
  }
  const { fee, tax } = sumLines(lines);
  const linesAt = clock.now();
  await tx
    .update(settlement)
    .set({ linesAt, fault: null, lineCount: lines.length, fee, tax })
    .where(eq(settlement.id, id));
  return "stored";
}

function isComplete({
  head,
  lines,
}: {
  head: { amount: number };
  lines: readonly SettlementLine[];
}): boolean {
  return lines.length > 0 && sumLines(lines).net === head.amount;
}

async function refuse(tx: Transaction, id: string, fault: SettlementFault): Promise<SettlementFault> {
  await tx.update(settlement).set({ fault }).where(eq(settlement.id, id));
  return fault;
}

/** Other settlements that contain any of these lines. */
export async function listOtherSettlements(tx: Transaction, id: string, lines: readonly SettlementLine[]) {
  const found = new Map<string, SettlementOrigin>();
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const ids = lines.slice(at, at + linesAtOnce).map(({ entityId }) => entityId);
    const rows = await tx
      .selectDistinct({ id: settlement.id, origin: settlement.origin })
      .from(settlementLine)
      .innerJoin(settlement, eq(settlement.id, settlementLine.settlementId))
      .where(and(inArray(settlementLine.entityId, ids), ne(settlement.id, id)));
    for (const row of rows) found.set(row.id, row.origin);
  }
  return [...found].map(([otherId, origin]) => ({ id: otherId, origin }));
}

/** Drops the lines of a settlement returned by the bank, or from a file that Razorpay contradicts: its money is settled elsewhere. */
async function dropLines(
  tx: Transaction,
  clock: AppContext["clock"],
  { id, by, fault }: { id: string; by: string; fault: SettlementFault | null },
): Promise<void> {
  await tx.delete(settlementLine).where(eq(settlementLine.settlementId, id));
  const none = { linesAt: null, lineCount: 0, fee: 0, tax: 0, fault };
  await tx.update(settlement).set(none).where(eq(settlement.id, id));
  await recordAudit(tx, clock, {
    by,
    action: "settlement.lines-dropped",
    subject: `settlement:${id}`,
    after: { reason: fault ?? "read again" },
  });
}
