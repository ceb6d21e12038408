// Reads a courier's file of what it collected at the doors and hands in: an order or a parcel, an amount and a transfer a line.
import { parseRupees } from "#shop/money/money.ts";
import { isOrderNumber } from "#shop/orders/order.ts";
import { comparableNumber } from "#shop/orders/parcels/match-numbers.ts";

/** At most so many lines of one file are read. */
export const maxRemittanceRows = 2000;

/** `amount` in paise. `number` is the order's where the file names it; `parcel` is comparable. */
export type RemittanceRow = {
  row: number;
  number: string;
  parcel: string;
  amount: number;
  reference: string;
};

export type ReadRemittance =
  | { ok: true; rows: RemittanceRow[]; unread: number[] }
  | { ok: false; reason: "no-heading" | "too-long" };

/** The headings that couriers give these columns, without spaces and signs. */
const orderHeadings = /^(seller|client|customer|channel)?(order|reference|ref)(id|no|number|code)?$/;
const parcelHeadings =
  /^(awb|airwaybill|waybill|tracking|consignment|docket|article|shipment)(id|no|number|code)?$/;
const amountHeadings =
  /^(cod|cash|collected|remitted|remittance|paid|net)*(amount|amt|value|amountrs|amountinr)$|^(cod|collected|remitted)$/;
const referenceHeadings = /^(utr|utrno|utrnumber|bankreference|transaction(id|no)?|crf(id)?|remittanceid)$/;

/** `cells` of each line of the file, the heading first. What cannot be read is named by its line. */
export function readRemittance(lines: readonly { row: number; cells: readonly string[] }[]): ReadRemittance {
  const [heading, ...others] = lines;
  const titles = (heading?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const indexOf = (headings: RegExp) => titles.findIndex((title) => headings.test(title));
  const at = {
    order: indexOf(orderHeadings),
    parcel: indexOf(parcelHeadings),
    amount: indexOf(amountHeadings),
    reference: indexOf(referenceHeadings),
  };
  if (at.amount < 0 || (at.order < 0 && at.parcel < 0)) return { ok: false, reason: "no-heading" };
  if (others.length > maxRemittanceRows) return { ok: false, reason: "too-long" };
  const rows: RemittanceRow[] = [];
  const unread: number[] = [];
  for (const { row, cells } of others) {
    const cell = (index: number) => (cells[index] ?? "").trim().replace(/^'/, "");
    const amount = parseRupees(cell(at.amount).replaceAll(/[₹,\s]|rs\.?|inr/gi, ""));
    const typed = cell(at.order).toUpperCase();
    const number = isOrderNumber(typed) ? typed : "";
    const parcel = comparableNumber(cell(at.parcel));
    const isRead = amount !== undefined && amount > 0 && (number !== "" || parcel !== "");
    if (isRead) rows.push({ row, number, parcel, amount, reference: cell(at.reference).slice(0, 60) });
    else unread.push(row);
  }
  return { ok: true, rows, unread };
}

/** By it a transfer is known when its file comes again. */
export function transferOf({ reference, amount }: Pick<RemittanceRow, "reference" | "amount">): string {
  return reference === "" ? `₹${amount / 100}` : reference;
}
