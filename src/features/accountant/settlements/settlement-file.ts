// Reads the rows of the settlement report saved from Razorpay's dashboard, and checks each before anything is stored.

import { explainAmount, readAmount } from "#core/forms/file-amount.ts";
import { explainMoment, readMoment } from "#core/forms/file-moment.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeLost, readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import { cutText } from "#platform/whole-text.ts";
import {
  findDisputeId,
  isLineSound,
  lineKinds,
  type SettlementHead,
  type SettlementLine,
  sumLines,
} from "./settlement.ts";

export type FileRow = { row: number; cells: readonly string[] };
/** `row`: counted as in a spreadsheet. */
export type FileFault = { row: number; message: string };
export type FiledLine = SettlementLine & { row: number };
export type FiledSettlement = { head: Omit<SettlementHead, "fees" | "tax">; lines: FiledLine[] };
export type ReadFile = { ok: true; settlements: FiledSettlement[] } | { ok: false; faults: FileFault[] };

const maxFileRows = 50_000;
const maxFaults = 50;

/** The names of a column in the dashboard's file and in the API's report. */
const columns = {
  kind: ["transaction_entity", "type"],
  entityId: ["entity_id"],
  amount: ["amount"],
  currency: ["currency"],
  /** In the dashboard's file, without the tax. */
  feeOnly: ["fee (exclusive tax)"],
  tax: ["tax"],
  credit: ["credit"],
  debit: ["debit"],
  method: ["payment_method", "method"],
  description: ["entity_description", "description"],
  disputeId: ["dispute_id"],
  madeAt: ["entity_created_at", "created_at"],
  settlementId: ["settlement_id"],
  settledAt: ["settled_at"],
  utr: ["settlement_utr"],
} as const;
type Column = keyof typeof columns;
const optionalColumns: readonly Column[] = ["method", "description", "disputeId", "utr", "currency"];

type Layout = ReadonlyMap<Column, number>;

/** Reads all rows, or none if any is bad; each bad row is reported. Rows of unsettled money are left out. */
export function readSettlementRows([header, ...rows]: readonly FileRow[]): ReadFile {
  const layout = readHeader(header?.cells ?? []);
  if ("missing" in layout) {
    const message = `This is not Razorpay's settlement report: it has no column “${layout.missing}”`;
    return { ok: false, faults: [{ row: header?.row ?? 1, message }] };
  }
  if (rows.length > maxFileRows) {
    const message = `A file has at most ${maxFileRows.toLocaleString("en-IN")} rows: save a shorter time as a file`;
    return { ok: false, faults: [{ row: maxFileRows + 2, message }] };
  }
  const reader = openReader(layout.columns);
  for (const row of rows) {
    reader.take(row);
    if (reader.faults.length >= maxFaults) break;
  }
  return reader.finish();
}

function readHeader(cells: readonly string[]): { columns: Layout } | { missing: string } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(columns) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) found.set(column, at);
    else if (!optionalColumns.includes(column)) return { missing: known[0] ?? column };
  }
  return { columns: found };
}

function openReader(layout: Layout) {
  const faults: FileFault[] = [];
  const settlements = new Map<string, FiledSettlement>();
  const rowOf = new Map<string, number>();

  return {
    faults,
    take({ row, cells }: FileRow): void {
      const read = readRow((column) => cellOf(cells, layout.get(column)));
      if (!read) return;
      if ("fault" in read) {
        faults.push({ row, message: read.fault });
        return;
      }
      const { line, head } = read;
      const before = rowOf.get(line.entityId);
      const known = settlements.get(head.id);
      if (before !== undefined) faults.push({ row, message: `It repeats row ${before}` });
      else if (known && (known.head.utr ?? head.utr) !== head.utr)
        faults.push({ row, message: "Another bank number (UTR) than in the other rows of its settlement" });
      rowOf.set(line.entityId, row);
      if (known) known.lines.push({ ...line, row });
      else settlements.set(head.id, { head, lines: [{ ...line, row }] });
    },
    finish(): ReadFile {
      const read = [...settlements.values()].map(withAmount);
      for (const { head, lines } of read)
        if (head.amount <= 0)
          faults.push({
            row: lines[0]?.row ?? 1,
            message: `The rows of ${head.id} bring nothing to the bank`,
          });
      if (faults.length > 0) return { ok: false, faults };
      if (read.length === 0)
        return { ok: false, faults: [{ row: 1, message: "There is no settled payment in this file" }] };
      return { ok: true, settlements: read };
    },
  };
}

/** The file does not have the amount that reached the bank: it is the sum of the rows. */
function withAmount({ head, lines }: FiledSettlement): FiledSettlement {
  return { head: { ...head, amount: sumLines(lines).net }, lines };
}

function cellOf(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? "" : readNumberCell(cells[at] ?? "");
}

type ReadRow = { line: SettlementLine; head: FiledSettlement["head"] } | { fault: string } | undefined;

/** Undefined for a row of unsettled money. */
function readRow(cell: (column: Column) => string): ReadRow {
  const settlementId = cell("settlementId");
  if (settlementId === "") return undefined;
  if (!/^setl_[A-Za-z0-9]{14}$/.test(settlementId))
    return { fault: "The settlement has no id of Razorpay's" };
  for (const column of Object.keys(columns) as Column[]) {
    const lost = column === "description" ? undefined : describeLost(cell(column));
    if (lost) return { fault: `“${columns[column][0]}”: ${lost}` };
  }
  const kind = cell("kind").toLowerCase();
  const prefix = findOwn(prefixes, kind);
  if (!(lineKinds as readonly string[]).includes(kind) || !prefix)
    return { fault: "It is no payment, refund, adjustment or transfer" };
  const entityId = cell("entityId");
  if (!prefix.test(entityId)) return { fault: `The ${kind} has no id of Razorpay's` };
  if (!["INR", ""].includes(cell("currency"))) return { fault: "It is not in rupees" };
  const amounts = readAmounts(cell);
  if ("fault" in amounts) return amounts;
  const times = readTimes(cell);
  if ("fault" in times) return times;
  const { madeAt, settledAt } = times;
  const utr = cell("utr");
  if (!/^[A-Za-z0-9]{0,40}$/.test(utr)) return { fault: "The bank's number (UTR) is none" };
  const line: SettlementLine = {
    ...amounts,
    entityId,
    kind,
    madeAt,
    paymentId: null,
    disputeId: findDisputeId(cell("disputeId"), cell("description")),
    method: /^[a-z_]{1,40}$/.test(cell("method")) ? cell("method") : null,
    description: cutText(cell("description"), 200) || null,
  };
  if (!isLineSound(line)) return { fault: "Amount, fee, tax, credit and debit do not agree" };
  const head = {
    id: settlementId,
    amount: 0,
    status: "processed" as const,
    utr: utr || null,
    createdAt: settledAt,
  };
  return { line, head };
}

const prefixes: Record<string, RegExp> = {
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
  adjustment: /^adj_[A-Za-z0-9]{14}$/,
  transfer: /^trf_[A-Za-z0-9]{14}$/,
};

type Amounts = Pick<SettlementLine, "amount" | "credit" | "debit" | "fee" | "tax">;

function readAmounts(cell: (column: Column) => string): Amounts | { fault: string } {
  const found: Record<string, number> = {};
  for (const column of ["amount", "credit", "debit", "tax", "feeOnly"] as const) {
    const text = cell(column);
    const paise = text === "" ? 0 : readAmount(text);
    if (paise === undefined) return { fault: `“${columns[column][0]}”: ${explainAmount(text)}` };
    found[column] = paise;
  }
  const { amount = 0, credit = 0, debit = 0, tax = 0, feeOnly = 0 } = found;
  return { amount, credit, debit, tax, fee: feeOnly + tax };
}

type Times = { madeAt: Date; settledAt: Date };

/** The dashboard writes the day first, in Indian time. */
function readTimes(cell: (column: Column) => string): Times | { fault: string } {
  const [madeAt, settledAt] = (["madeAt", "settledAt"] as const).map((column) =>
    readMoment(cell(column), "day first"),
  );
  if (madeAt && settledAt) return { madeAt: new Date(madeAt), settledAt: new Date(settledAt) };
  const column = madeAt ? "settledAt" : "madeAt";
  return { fault: `“${columns[column][0]}”: ${explainMoment(cell(column))}` };
}
