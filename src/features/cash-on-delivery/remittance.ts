// Reads a courier's file of collected cash: an order or a parcel, an amount and a transfer in each line.

import { explainAmount, readAmount } from "#core/forms/file-amount.ts";
import { bareTitle, differingColumns, findColumns, readColumns } from "#core/forms/file-columns.ts";
import { describeLost, readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import { isOrderNumber } from "#core/orders/order.ts";
import { comparableNumber } from "#core/parcels/match-numbers.ts";
import { cutText } from "#platform/whole-text.ts";
import type { Transfer } from "./on-delivery.ts";

/** The most lines that are read of one file. */
export const maxRemittanceRows = 2000;

/** `amount` in paise. `number`: the order's, if the file has it. `parcel`: in comparable form. */
export type RemittanceRow = {
  row: number;
  number: string;
  parcel: string;
  amount: number;
  reference: string;
};

export type UnreadRow = { row: number; message: string };
export type ReadRemittance =
  | { ok: true; rows: RemittanceRow[]; unread: UnreadRow[] }
  | { ok: false; reason: "no-heading" | "too-long" };

/** The bare titles that couriers give these columns, the most exact first. */
const titles = {
  order: [/^(seller|client|customer|channel)?(order|reference|ref)(id|no|number|code)?$/],
  parcel: [
    /^(awb|airwaybill|waybill|tracking|consignment|docket|article)(id|no|number|code)?$/,
    /^shipment(id|no|number|code)?$/,
  ],
  // The amount paid out is less than the amount due at the door if the courier kept something.
  amount: [
    /^(cod|cash)?(remitted|remittance|paid)(amount|amt|value)?(rs|inr)?$/,
    /^(cod|cash|collected)+(amount|amt|value)?(rs|inr)?$/,
    /^(amount|amt)(rs|inr)?$/,
    /^(net)?(amount|amt|value)(rs|inr)?$/,
  ],
  reference: [/^(utr|utrno|utrnumber|bankreference|transaction(id|no)?|crf(id)?|remittanceid)$/],
};

type Line = { row: number; cells: readonly string[] };

/** A courier's name and a date may precede the headings. */
const linesAboveHeading = 10;

/** Finds the headings among the first lines. Unreadable lines are reported with the reason. */
export function readRemittance(lines: readonly Line[]): ReadRemittance {
  const headings = lines.slice(0, linesAboveHeading).map(findTitles);
  const headingAt = headings.findIndex(
    (at) => at.amount.length > 0 && (at.order.length > 0 || at.parcel.length > 0),
  );
  const at = headings[headingAt];
  if (!at) return { ok: false, reason: "no-heading" };
  const others = lines.slice(headingAt + 1);
  if (others.length > maxRemittanceRows) return { ok: false, reason: "too-long" };
  const rows: RemittanceRow[] = [];
  const unread: UnreadRow[] = [];
  for (const line of others) {
    const read = readLine(line, at);
    if (typeof read === "string") unread.push({ row: line.row, message: read });
    else rows.push(read);
  }
  return { ok: true, rows, unread };
}

type Columns = Record<keyof typeof titles, number[]>;

function findTitles({ cells }: Line): Columns {
  const bare = cells.map(bareTitle);
  return {
    order: findColumns(bare, titles.order),
    parcel: findColumns(bare, titles.parcel),
    amount: findColumns(bare, titles.amount),
    reference: findColumns(bare, titles.reference),
  };
}

/** Returns the reason if the line cannot be read. */
function readLine({ row, cells }: Line, at: Columns): RemittanceRow | string {
  const read = (["amount", "parcel", "reference"] as const).map((name) => readColumns(cells, at[name]));
  if (read.includes(undefined)) return differingColumns;
  const [amountCell = "", parcelCell = "", reference = ""] = read.map((text) => readNumberCell(text ?? ""));
  const orders = at.order.map((column) => readNumberCell(cells[column] ?? ""));
  const lost = [amountCell, parcelCell, reference, ...orders].map(describeLost).find(Boolean);
  if (lost) return lost;
  const amount = readAmount(amountCell);
  const typed = orders.map((text) => text.toUpperCase().replace(/^#/, ""));
  const number = typed.find(isOrderNumber) ?? "";
  const parcel = comparableNumber(parcelCell);
  if (number === "" && parcel === "") return "no order or parcel";
  if (!amount) return amountCell === "" ? "no amount" : explainAmount(amountCell);
  return { row, number, parcel, amount, reference: cutText(reference, 60) };
}

/**
 * Whether a line of a file is booked already, because its file came again. A transfer may bring the cash of several parcels of an order, so
 * a line is known by the transfer and the parcel, or by the amount where either names no parcel.
 */
export function isBooked(
  booked: readonly Transfer[],
  { reference, parcel, amount }: Pick<RemittanceRow, "reference" | "parcel" | "amount">,
): boolean {
  const ofTransfer = booked.filter((one) => one.reference === reference);
  const isSame = (one: Transfer) =>
    one.amount === null ||
    (one.parcel !== "" && parcel !== ""
      ? one.parcel === parcel && (reference !== "" || one.amount === amount)
      : one.amount === amount);
  // The same transfer, told by order in one file and by parcel in another.
  const sum = ofTransfer.reduce((total, one) => total + (one.amount ?? 0), 0);
  return ofTransfer.some(isSame) || (parcel === "" && sum === amount);
}
