// Readers of orders share this: the first row opens an order, and later rows bring further lines.

import type { FormerRow } from "#shop/catalogue/former-shop/former-product.ts";
import { hasWrongLetters } from "#shop/catalogue/former-shop/former-texts.ts";
import { explainAmount, readAmount } from "#shop/forms/file-amount.ts";
import { explainMoment, readMoment } from "#shop/forms/file-moment.ts";
import type { CsvFault } from "#shop/imports/import.ts";
import { readEmail } from "./file-cells.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import {
  type FileRecord,
  openRecords,
  type PastLine,
  type PastOrderFacts,
  type ReadRecords,
} from "./former-file.ts";

export type OrderRecord = FileRecord<PastOrderFacts>;

const maxLines = 200;

/** Rows of an order that is wrong are left out with it. */
export function openOrders() {
  const read = openRecords<PastOrderFacts>();
  const orders = new Map<string, OrderRecord | "left out">();
  const fault = (row: FormerRow, column: string, message: string) => {
    read.faults.push({ row: row.row, line: row.line, column, message } satisfies CsvFault);
  };
  return {
    read,
    fault,
    remark: (row: FormerRow, kind: FileRemarkKind) => read.remarks.push({ kind, row: row.row }),
    find: (key: string) => orders.get(key),
    all: () => [...orders.values()].filter((order) => order !== "left out"),
    leaveOut: (key: string) => {
      orders.set(key, "left out");
    },
    add: (row: FormerRow, key: string, facts: PastOrderFacts): OrderRecord => {
      const record: OrderRecord = { row: row.row, line: row.line, key, facts };
      orders.set(key, record);
      return record;
    },
    addLine: (row: FormerRow, order: OrderRecord, line: PastLine) => {
      if (order.facts.lines.length < maxLines) order.facts.lines.push(line);
      else fault(row, "Lines", `an order has at most ${maxLines} lines`);
    },
  };
}

export type OpenOrders = ReturnType<typeof openOrders>;

type Columns = Readonly<Record<"orderedAt" | "amount" | "email", { column: string; text: string }>>;

/** Reads what no order can do without; undefined, with a fault for each part, where one is missing or unreadable. */
export function readRequired(
  orders: OpenOrders,
  row: FormerRow,
  key: string,
  columns: Columns,
): Pick<PastOrderFacts, "orderedAt" | "amount" | "email"> | undefined {
  const orderedAt = readMoment(columns.orderedAt.text);
  const amount = readAmount(columns.amount.text);
  const email = readEmail(columns.email.text);
  if (orderedAt === undefined) {
    const { column, text } = columns.orderedAt;
    orders.fault(row, column, explainMoment(text));
  }
  if (amount === undefined) orders.fault(row, columns.amount.column, explainAmount(columns.amount.text));
  if (orderedAt === undefined || amount === undefined) {
    orders.leaveOut(key);
    return undefined;
  }
  if (email === undefined) orders.remark(row, "bad-email");
  return { orderedAt, amount, email: email ?? "" };
}

/** The orders that are whole, with what is to be said of each. */
export function finishOrders({ read, all }: OpenOrders): ReadRecords<PastOrderFacts> {
  read.records.push(...all());
  for (const { row, facts } of read.records) {
    const kinds: FileRemarkKind[] = [];
    if (facts.email === "") kinds.push("no-buyer");
    else kinds.push("buyers-too");
    if (facts.currency !== "INR") kinds.push("other-currency");
    if (facts.lines.length === 0) kinds.push("no-lines");
    if ([facts.name, ...facts.lines.map(({ name }) => name)].some(hasWrongLetters))
      kinds.push("wrong-letters");
    for (const kind of kinds) read.remarks.push({ kind, row });
  }
  return read;
}
