// The settlements of a month as a file for the accountant: a row for each line, and one for what reached the bank.
import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { type Period, returnPeriod } from "../accounts-period.ts";
import { rupees } from "../rupees.ts";
import { furtherOrdersOfLine } from "./settlement-list.server.ts";
import { describeLine, lineProblemWords } from "./settlement-state.ts";
import { settlement, settlementLine } from "./settlements.table.ts";

const header = [
  ...["settled on", "settlement", "bank number (UTR)", "what", "Razorpay id", "order", "made on", "amount"],
  ...["fee without GST", "GST on the fee", "credit", "debit", "reached the bank", "note"],
];

/** `month` is like '2026-11'. In each settlement Σ credit − Σ debit is what reached the bank. The export is in the audit log. */
export const exportSettlements = command(
  canExportAccounts,
  async function exportSettlements(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { month }: { month: string },
  ) {
    const rows = await settlementRows(db, returnPeriod(month));
    const after = { rows: rows.length - 1 };
    await recordAudit(db, clock, { by, action: "accounts.exported", subject: `settlements:${month}`, after });
    return writeCsv(rows);
  },
);

/** The first row is the header. */
export async function settlementRows(db: Database, { from, until }: Period): Promise<string[][]> {
  const settlements = await db
    .select()
    .from(settlement)
    .where(
      and(
        gte(settlement.createdAt, from),
        lt(settlement.createdAt, until),
        eq(settlement.status, "processed"),
        isNotNull(settlement.linesAt),
      ),
    )
    .orderBy(asc(settlement.createdAt), asc(settlement.id));
  const rows = [header];
  for (const one of settlements) rows.push(...(await rowsOf(db, one)));
  return rows;
}

async function rowsOf(db: Database, one: typeof settlement.$inferSelect): Promise<string[][]> {
  const start = [indianDay(one.createdAt), one.id, one.utr ?? ""];
  const lines = await db
    .select({ line: settlementLine, number: order.number, further: furtherOrdersOfLine })
    .from(settlementLine)
    .leftJoin(order, eq(order.id, settlementLine.orderId))
    .where(eq(settlementLine.settlementId, one.id))
    .orderBy(asc(settlementLine.madeAt), asc(settlementLine.entityId));
  const fee = [one.fee - one.tax, one.tax].map(rupees);
  return [
    ...lines.map(({ line, number, further }) => [
      ...start,
      ...[describeLine(line), line.entityId],
      number ? [number, ...further].join(", ") : line.giftCardSaleId ? "gift card" : "",
      ...[indianDay(line.madeAt), rupees(line.amount)],
      ...[line.fee - line.tax, line.tax, line.credit, line.debit].map(rupees),
      ...["", line.problem ? lineProblemWords[line.problem] : (line.description ?? "")],
    ]),
    [...start, "Bank credit", "", "", "", "", ...fee, "", "", rupees(one.amount), noteOf(one)],
  ];
}

function noteOf({ origin }: typeof settlement.$inferSelect): string {
  return origin === "file" ? "from a file: compare with the bank" : "";
}
