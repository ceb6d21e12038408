// Matches the tracking numbers of a pasted list or a courier's file with their orders.

import { bareTitle, differingColumns, findColumns, readColumns } from "#core/forms/file-columns.ts";
import { readMoment } from "#core/forms/file-moment.ts";
import { describeLost, readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import { isOrderNumber } from "#core/orders/order.ts";
import { cutText } from "#platform/whole-text.ts";
import { parseTrackingNumber } from "./parcel.ts";

/** `order`: the order's number, if the line has it; otherwise the line belongs to the next order on the page. */
export type ListedNumber = { order?: string; trackingNumber: string; told?: ToldOfParcel };

/** What a row of a courier's file tells of the parcel: an event in the file's words, '' for none, and its moment in ISO 8601. */
export type ToldOfParcel = { row: number; event: string; at: string | undefined };

/** `typed`: the content of the order's field. */
export type OpenField = { number: string; typed: string };

export type MatchedNumbers = {
  /** The new contents of the fields, by order number. */
  numbers: Record<string, string>;
  filled: number;
  /** The numbers that found no empty field. */
  left: ListedNumber[];
};

/** The bare titles of couriers and marketplaces for these columns. */
const orderTitles = [
  /^(order|sellerorder|clientorder|customerorder|channelorder|reference|ref|customerref|customerreference|bulkreference)(id|no|number|code)?$/,
];
/** A file may also have the courier's own number of a shipment, or the barcode of a product. */
const trackingTitles = [
  /^(awb|airwaybill|waybill|tracking|consignment|cnote|cn|docket|article)(id|no|number|code)?$/,
  /^(barcode|shipment)(id|no|number|code)?$/,
];

const eventTitles = [
  /^(event|eventdescription|eventcode|latestevent|status|articlestatus|delstatus|deliverystatus)$/,
];
const dayTitles = [/^(event|status)?(date|datetime|on|at)$/, /^dateof(event|status)$/];
const hourTitles = [/^(event|status)?time$/];

type Columns = {
  tracking: readonly number[];
  order: readonly number[];
  event: readonly number[];
  day: readonly number[];
  hour: readonly number[];
  columns: number;
};

/** `row`: counted as in a spreadsheet. */
type ListedRow = { row: number; cells: readonly string[] };
export type NumberFault = { row: number; message: string };
export type NumberList = { listed: ListedNumber[]; faults: NumberFault[] };

/** A courier's name and a date may precede the headings. */
const rowsAboveHeading = 10;

/** Reads a table with a heading for the tracking number, or a list with one parcel a line. `isTold`: with what each row tells. */
export function listNumbers(
  rows: readonly ListedRow[],
  { isTold = false }: { isTold?: boolean } = {},
): NumberList {
  const titlesOf = ({ cells }: ListedRow) => cells.map(bareTitle);
  const headingAt = rows
    .slice(0, rowsAboveHeading)
    .findIndex((row) => findColumns(titlesOf(row), trackingTitles).length > 0);
  const heading = rows[headingAt];
  const list: NumberList = { listed: [], faults: [] };
  if (!heading) for (const row of rows) addLine(list, row);
  else {
    const titles = titlesOf(heading);
    const at = {
      tracking: findColumns(titles, trackingTitles),
      order: findColumns(titles, orderTitles),
      event: findColumns(titles, eventTitles),
      day: findColumns(titles, dayTitles),
      hour: findColumns(titles, hourTitles),
      columns: titles.length,
    };
    for (const row of rows.slice(headingAt + 1)) addRow(list, row, at, isTold);
  }
  return list;
}

/** If commas in an address split it into cells, a PIN code or phone number gets into the column of tracking numbers. */
const tooManyCells =
  "it has more cells than there are headings, as a comma in an address makes: put the address between quotation marks, or leave its column out";

function addRow({ listed, faults }: NumberList, line: ListedRow, at: Columns, isTold: boolean): void {
  const read = readRow(line.cells, at);
  if (typeof read === "string") faults.push({ row: line.row, message: read });
  else if (read) listed.push(isTold ? { ...read, told: readTold(line, at) } : read);
}

function readTold({ row, cells }: ListedRow, at: Columns): ToldOfParcel {
  const textAt = (columns: readonly number[]) => (cells[columns[0] ?? -1] ?? "").trim();
  const moment = readMoment(`${textAt(at.day)} ${textAt(at.hour)}`.trim(), "day first");
  return { row, event: cutText(textAt(at.event), 200), at: moment };
}

/** Returns the reason if the row cannot be read; undefined for a row without a tracking number. */
function readRow(cells: readonly string[], at: Columns): ListedNumber | string | undefined {
  if (cells.findLastIndex((cell) => cell.trim() !== "") >= at.columns) return tooManyCells;
  const given = readColumns(cells, at.tracking);
  if (given === undefined) return differingColumns;
  if (given === "") return undefined;
  const lost = describeLost(given);
  const trackingNumber = lost || isDay(given) ? undefined : readNumber(readNumberCell(given));
  if (!trackingNumber) return lost ?? `'${cutText(given, 60)}' is no tracking number`;
  const order = findOrderNumber(cells.join(" "));
  const other = at.order.map((column) => (cells[column] ?? "").trim()).find((text) => text !== "");
  if (other !== undefined && !order)
    return `'${cutText(other, 60)}' is no order of yours, so ${trackingNumber} fills in nothing`;
  return { ...(order && { order }), trackingNumber };
}

/**
 * A line with an order's number fills that order's field; the others fill the empty fields from the top. Filled fields stay as they are,
 * and a number already in a field is not used again.
 */
export function matchNumbers(fields: readonly OpenField[], listed: readonly ListedNumber[]): MatchedNumbers {
  const numbers: Record<string, string> = Object.fromEntries(
    fields.map(({ number, typed }) => [number, typed]),
  );
  const used = new Set(fields.map(({ typed }) => comparableNumber(typed)));
  const known = new Set(fields.map(({ number }) => number));
  const left: ListedNumber[] = [];
  let filled = 0;
  const inTurn = [...listed.filter(({ order }) => order), ...listed.filter(({ order }) => !order)];
  for (const one of inTurn) {
    if (used.has(comparableNumber(one.trackingNumber))) continue;
    const next = one.order ?? fields.find(({ number }) => !numbers[number])?.number;
    if (next === undefined || !known.has(next) || numbers[next]) {
      left.push(one);
      continue;
    }
    numbers[next] = one.trackingNumber;
    used.add(comparableNumber(one.trackingNumber));
    filled += 1;
  }
  return { numbers, filled, left };
}

/** Removes spaces, signs and case, which do not distinguish parcels. */
export function comparableNumber(trackingNumber: string): string {
  return trackingNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

export function isNumberOf(one: string, other: string): boolean {
  return comparableNumber(one) === comparableNumber(other);
}

/**
 * Names, addresses, days and amounts may stand next to the number: of the words with at least four digits it is the last of those that look
 * most like a tracking number.
 */
function addLine({ listed, faults }: NumberList, { row, cells }: ListedRow): void {
  const text = cells.map((cell) => readNumberCell(cell.replace(orderNumber, " "))).join(" ");
  const lost = text
    .split(/\s+/)
    .map(describeLost)
    .find((found) => found !== undefined);
  const found = listNumberWords(text);
  const least = Math.min(...found.map(doubtOf));
  const likely = [...new Set(found.filter((word) => doubtOf(word) === least))];
  const trackingNumber = likely.at(-1);
  const order = findOrderNumber(cells.join(" "));
  const isUnclear = least > 1 && likely.length > 1;
  if (lost) faults.push({ row, message: lost });
  else if (isUnclear)
    faults.push({
      row,
      message: `which of ${likely.join(" and ")} is its tracking number? Leave the others out`,
    });
  else if (trackingNumber) listed.push({ ...(order && { order }), trackingNumber });
}

/** How much a number looks like something else in an address: a phone number from 1 to 2, a house number or PIN code 3. */
function doubtOf(number: string): number {
  if (number.includes("/") || comparableNumber(number).length < 8) return 3;
  if (/^0?[6-9]\d{9}$/.test(number)) return 2;
  return /^91[6-9]\d{9}$/.test(number) ? 1 : 0;
}

const orderNumber = /\b[A-Z]{1,6}-\d\d-\d{1,9}\b/i;

function findOrderNumber(text: string): string | undefined {
  const found = orderNumber.exec(text)?.[0].toUpperCase();
  return found && isOrderNumber(found) ? found : undefined;
}

/** Numbers printed in groups: 'EU 123 456 785 IN', '6123 4567 8901', '141905 123456'. */
const grouped =
  /\b[A-Z]{2}(?: \d{2,3}){3,4} IN\b|\b(?:\d{4}(?: \d{4})+(?: \d{1,3})?|\d{3}(?: \d{3}){2,}(?: \d{1,2})?|\d{6}(?: \d{6})+)\b/gi;

function joinGroups(text: string): string {
  return text.replaceAll(grouped, (group) => group.replaceAll(" ", ""));
}

/** '98160 12345', '+91 98160-12345' */
const phone = /(?<![\d-])(?:\+91[ -]?|91[ -]|0)?[6-9]\d{4}[ -]\d{5}(?!\d)/g;
/** 'Rs. 1299', '1299.50', '0.500 kg' */
const amountOrWeight =
  /(?:₹|\brs\.?|\binr) ?\d[\d,.]*|(?<!\S)\d{1,7}[.,]\d{1,3}(?!\S)|(?<!\S)[\d.,]+ ?(?:kgs?|gms?|g|ml|cm|mm)\b/gi;

/** The words of the text that can be tracking numbers: with at least four digits, and no days, amounts or weights. */
function listNumberWords(text: string): string[] {
  const bare = withoutDays(text)
    .replaceAll(phone, (found) => found.replaceAll(/\D/g, ""))
    .replaceAll(amountOrWeight, " ");
  return joinGroups(bare)
    .split(/\s+/)
    .map(readNumberCell)
    .filter((word) => word.replace(/\D/g, "").length >= 4)
    .flatMap((word) => parseTrackingNumber(word) ?? []);
}

/** '28/11/2026', '28-Nov-26', '2026-11-28', '28 Nov 2026' */
const days =
  /(?<![\w/.-])(?:\d{1,2}([/.-])(?:\d{1,2}|[a-z]{3,9})\1(?:\d{4}|\d\d)|\d{4}([/.-])\d{1,2}\2\d{1,2}|\d{1,2} [a-z]{3,9} \d{4})(?![\w/.-])/gi;

function withoutDays(text: string): string {
  return text.replaceAll(days, (found) => (readMoment(found, "day first") ? " " : found));
}

function isDay(text: string): boolean {
  return withoutDays(text).trim() === "";
}

function readNumber(text: string): string | undefined {
  const words = joinGroups(text).split(/\s+/).map(readNumberCell);
  const word = words.findLast((one) => one.replace(/\D/g, "").length >= 4);
  return word && parseTrackingNumber(word);
}
