// Imports a settlement report saved from Razorpay's dashboard: all of the file, or nothing.

import { eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { formatPaise } from "#core/money/money.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { cutOff, readCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { HeavyTask, WithHeavyWork } from "#platform/heavy-work.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { cutText } from "#platform/whole-text.ts";
import { canImportSettlements } from "../accounts.policy.ts";
import { matchLines } from "./match-lines.server.ts";
import {
  type FiledLine,
  type FiledSettlement,
  type FileFault,
  readSettlementRows,
} from "./settlement-file.ts";
import { settlement } from "./settlements.table.ts";
import { listOtherSettlements, lockSettlements, storeLocked } from "./store-settlement.server.ts";

export type ImportOutcome = { ok: true; stored: number; known: number } | { ok: false; faults: FileFault[] };

const linesAtOnce = 1000;

/** Only adds missing settlements: data from Razorpay itself is kept. Idempotent. A file with a fault adds nothing. */
export const importSettlementFile = command(
  canImportSettlements,
  async function importSettlementFile(
    ctx: Pick<AppContext, "db" | "clock"> & WithHeavyWork,
    { id: by },
    { name, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<ImportOutcome> {
    const read = await ctx.heavyWork.run(settlementFileTask, bytes, by);
    if (!read.ok) return read;
    const { settlements } = read;
    return ctx.db.transaction(async (tx): Promise<ImportOutcome> => {
      await lockSettlements(tx);
      const faults = await findFaults(tx, settlements);
      if (faults.length > 0) return { ok: false, faults };
      const counts = await storeAll(tx, ctx.clock, { settlements, by });
      const after = { file: cutText(name, 200), ...counts };
      const subject = "settlements";
      await recordAudit(tx, ctx.clock, { by, action: "settlement.file-read", subject, after });
      return { ok: true, ...counts };
    });
  },
);

/** For a file without faults. The caller holds the lock. */
async function storeAll(
  tx: Transaction,
  clock: AppContext["clock"],
  { settlements, by }: { settlements: readonly FiledSettlement[]; by: string },
): Promise<{ stored: number; known: number }> {
  let stored = 0;
  let known = 0;
  for (const { head, lines } of settlements) {
    const plain = lines.map(({ row: _row, ...line }) => line);
    const outcome = await storeLocked(tx, clock, { head, lines: plain, origin: "file", by });
    if (outcome === "known") known += 1;
    else if (outcome === "stored") stored += 1;
    else throw new Error(`settlement ${head.id} of a file without fault is ${outcome}`);
  }
  return { stored, known };
}

export const settlementFileTask: HeavyTask<Uint8Array, ReturnType<typeof readSettlementRows>> = {
  kind: "read-settlement-file",
  maxMs: 60_000,
  run: readFile,
};

function readFile(bytes: Uint8Array): ReturnType<typeof readSettlementRows> {
  const text = decodeCsv(bytes);
  if (text === undefined) return { ok: false as const, faults: [{ row: 1, message: explainNotCsv(bytes) }] };
  const csv = readCsv(text);
  if (csv.ok && csv.isCutOff)
    return { ok: false as const, faults: [{ row: csv.rows.at(-1)?.row ?? 1, message: cutOff }] };
  if (csv.ok) return readSettlementRows(csv.rows);
  const message =
    csv.fault === "cell-too-long"
      ? "A cell is too long"
      : "A quotation mark is not closed: the file is cut off";
  return { ok: false as const, faults: [{ row: csv.row, message }] };
}

/** Why to refuse a file: amounts that contradict the shop, another shop's money, lines settled before. */
async function findFaults(tx: Transaction, settlements: readonly FiledSettlement[]): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  let ours = 0;
  const lines = settlements.flatMap((one) => one.lines);
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const matched = await matchLines(tx, lines.slice(at, at + linesAtOnce));
    for (const [index, { problem, kind, entityId, orderId, giftCardSaleId, amount }] of matched.entries()) {
      if (orderId || giftCardSaleId) ours += 1;
      const { row } = lines[at + index] as FiledLine;
      if (problem === "amount")
        faults.push({ row, message: `The ${kind} ${entityId} is not ${formatPaise(amount)} in this shop` });
    }
  }
  if (ours === 0 && faults.length === 0)
    faults.push({ row: 2, message: "Nothing in this file was paid in this shop. Is it another shop's?" });
  return faults.concat(await findContradictions(tx, settlements));
}

async function findContradictions(
  tx: Transaction,
  settlements: readonly FiledSettlement[],
): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  for (const { head, lines } of settlements) {
    const [row] = await tx.select().from(settlement).where(eq(settlement.id, head.id));
    if (isAnother(row, { head, lines }) || (await listOtherSettlements(tx, head.id, lines)).length > 0)
      faults.push({ row: lines[0]?.row ?? 1, message: contradicts(head.id) });
  }
  return faults;
}

/** Whether the stored settlement differs from the one in the file. */
function isAnother(
  row: typeof settlement.$inferSelect | undefined,
  { head, lines }: Pick<FiledSettlement, "head" | "lines">,
): boolean {
  if (!row) return false;
  const hasOtherLines = row.linesAt !== null && row.lineCount !== lines.length;
  return row.amount !== head.amount || row.status !== head.status || hasOtherLines;
}

function contradicts(id: string): string {
  return `What the shop knows of ${id} is another amount, or its money was in another settlement. Is the file whole?`;
}
