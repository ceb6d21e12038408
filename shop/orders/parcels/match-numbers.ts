// Matches the tracking numbers of a pasted list or a courier's file with their orders.
import { describeLost, readNumberCell } from "#shop/forms/spreadsheet-cell.ts";
import { isOrderNumber } from "#shop/orders/order.ts";
import { parseTrackingNumber } from "./parcel.ts";

/** `order`: the order's number, if the line has it; otherwise the line belongs to the next order on the page. */
export type ListedNumber = { order?: string; trackingNumber: string };

/** `typed`: the content of the order's field. */
export type OpenField = { number: string; typed: string };

export type Matched = {
  /** The new contents of the fields, by order number. */
  numbers: Record<string, string>;
  filled: number;
  /** The numbers that found no empty field. */
  left: ListedNumber[];
};

/** The headings of couriers and marketplaces for these columns, without spaces and signs. */
const orderHeadings =
  /^(order|sellerorder|clientorder|customerorder|channelorder|reference|ref|customerref|customerreference)(id|no|number|code)?$/;
const trackingHeadings =
  /^(awb|airwaybill|waybill|tracking|consignment|cnote|cn|docket|article|barcode|shipment)(id|no|number|code)?$/;

/** `row`: counted as in a spreadsheet. */
type ListedRow = { row: number; cells: readonly string[] };
export type NumberFault = { row: number; message: string };
export type NumberList = { listed: ListedNumber[]; faults: NumberFault[] };

/** A courier's name and a date may precede the headings. */
const rowsAboveHeading = 10;

/** Reads a table with a heading for the tracking number, or a list with one parcel a line. */
export function listNumbers(rows: readonly ListedRow[]): NumberList {
  const titlesOf = ({ cells }: ListedRow) => cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const isHeading = (row: ListedRow) => titlesOf(row).some((title) => trackingHeadings.test(title));
  const headingAt = rows.slice(0, rowsAboveHeading).findIndex(isHeading);
  const heading = rows[headingAt];
  const list: NumberList = { listed: [], faults: [] };
  if (!heading) for (const row of rows) addLine(list, row);
  else {
    const titles = titlesOf(heading);
    const at = {
      tracking: titles.findIndex((title) => trackingHeadings.test(title)),
      order: titles.findIndex((title) => orderHeadings.test(title)),
      columns: titles.length,
    };
    for (const row of rows.slice(headingAt + 1)) addRow(list, row, at);
  }
  return list;
}

/** If commas in an address split it into cells, a PIN code or phone number gets into the column of tracking numbers. */
const tooManyCells =
  "it has more cells than there are headings, as a comma in an address makes: put the address between quotation marks, or leave its column out";

function addRow(
  { listed, faults }: NumberList,
  { row, cells }: ListedRow,
  at: { tracking: number; order: number; columns: number },
): void {
  if (cells.findLastIndex((cell) => cell.trim() !== "") >= at.columns)
    return void faults.push({ row, message: tooManyCells });
  const given = (cells[at.tracking] ?? "").trim();
  const lost = describeLost(given);
  const trackingNumber = lost ? undefined : readNumber(readNumberCell(given));
  const order = findOrderNumber(cells[at.order] ?? "");
  if (trackingNumber) listed.push({ ...(order && { order }), trackingNumber });
  else if (given !== "")
    faults.push({ row, message: lost ?? `'${given.slice(0, 60)}' is no tracking number` });
}

/**
 * A line with an order's number fills that order's field; the others fill the empty fields from the top. Filled fields stay as they are,
 * and a number already in a field is not used again.
 */
export function matchNumbers(fields: readonly OpenField[], listed: readonly ListedNumber[]): Matched {
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

/** May stand in an address next to the number. */
const pinOrPhone = /^([1-9]\d{5}|[6-9]\d{9})$/;

/**
 * Names, addresses and amounts may stand next to the number: the number is the last word with at least four digits that is no PIN code or
 * mobile number, or else the last such word.
 */
function addLine({ listed, faults }: NumberList, { row, cells }: ListedRow): void {
  const order = findOrderNumber(cells.join(" "));
  const rest = cells.map((cell) => readNumberCell(cell.replace(orderNumber, " ")));
  const found = rest.map(readNumber).filter((one) => one !== undefined);
  const trackingNumber = found.findLast((one) => !pinOrPhone.test(one)) ?? found.at(-1);
  const lost = rest
    .flatMap((cell) => cell.split(/\s+/))
    .map(describeLost)
    .find((found) => found !== undefined);
  if (lost) faults.push({ row, message: lost });
  else if (trackingNumber) listed.push({ ...(order && { order }), trackingNumber });
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

function readNumber(text: string): string | undefined {
  const words = joinGroups(text).split(/\s+/).map(readNumberCell);
  const word = words.findLast((one) => one.replace(/\D/g, "").length >= 4);
  return word && parseTrackingNumber(word);
}
