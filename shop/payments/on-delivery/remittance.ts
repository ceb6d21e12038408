// Reads a courier's file of collected cash: an order or a parcel, an amount and a transfer in each line.

import { explainAmount, readAmount } from "#shop/forms/file-amount.ts";
import { describeLost, readNumberCell } from "#shop/forms/spreadsheet-cell.ts";
import { isOrderNumber } from "#shop/orders/order.ts";
import { comparableNumber } from "#shop/orders/parcels/match-numbers.ts";

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

/** The headings that couriers give these columns, without spaces and signs. */
const orderHeadings = /^(seller|client|customer|channel)?(order|reference|ref)(id|no|number|code)?$/;
const parcelHeadings =
  /^(awb|airwaybill|waybill|tracking|consignment|docket|article|shipment)(id|no|number|code)?$/;
const amountHeadings =
  /^(cod|cash|collected|remitted|remittance|paid|net)*(amount|amt|value|amountrs|amountinr)$|^(cod|collected|remitted)$/;
const referenceHeadings = /^(utr|utrno|utrnumber|bankreference|transaction(id|no)?|crf(id)?|remittanceid)$/;

type Line = { row: number; cells: readonly string[] };

/** A courier's name and a date may precede the headings. */
const linesAboveHeading = 10;

/** Finds the headings among the first lines. Unreadable lines are reported with the reason. */
export function readRemittance(lines: readonly Line[]): ReadRemittance {
  const headings = lines.slice(0, linesAboveHeading).map(findColumns);
  const headingAt = headings.findIndex((at) => at.amount >= 0 && (at.order >= 0 || at.parcel >= 0));
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

type Columns = Record<"order" | "parcel" | "amount" | "reference", number>;

function findColumns({ cells }: Line): Columns {
  const titles = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const indexOf = (headings: RegExp) => titles.findIndex((title) => headings.test(title));
  return {
    order: indexOf(orderHeadings),
    parcel: indexOf(parcelHeadings),
    amount: indexOf(amountHeadings),
    reference: indexOf(referenceHeadings),
  };
}

/** Returns the reason if the line cannot be read. */
function readLine({ row, cells }: Line, at: Columns): RemittanceRow | string {
  const cell = (index: number) => readNumberCell(cells[index] ?? "");
  const read = [cell(at.amount), cell(at.parcel), cell(at.order), cell(at.reference)];
  const lost = read.map(describeLost).find((found) => found !== undefined);
  if (lost) return lost;
  const amount = readAmount(cell(at.amount));
  const typed = cell(at.order).toUpperCase().replace(/^#/, "");
  const number = isOrderNumber(typed) ? typed : "";
  const parcel = comparableNumber(cell(at.parcel));
  if (number === "" && parcel === "") return "no order or parcel";
  if (!amount) return cell(at.amount) === "" ? "no amount" : explainAmount(cell(at.amount));
  return { row, number, parcel, amount, reference: cell(at.reference).slice(0, 60) };
}

/** Identifies a transfer when its file comes again. */
export function identifyTransfer({ reference, amount }: Pick<RemittanceRow, "reference" | "amount">): string {
  return reference === "" ? `₹${amount / 100}` : reference;
}
