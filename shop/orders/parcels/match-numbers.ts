// Brings the tracking numbers of a pasted list or of a courier's file to the orders that they belong to.
import { isOrderNumber } from "#shop/orders/order.ts";
import { parseTrackingNumber } from "./parcel.ts";

/** `order` is the number that the line names; without it the line belongs to the next order of the page. */
export type ListedNumber = { order?: string; trackingNumber: string };

/** `typed` is what the order's field holds. */
export type OpenField = { number: string; typed: string };

export type Matched = {
  /** The fields hold these values now, by the order's number. */
  numbers: Record<string, string>;
  /** So many fields were filled. */
  filled: number;
  /** These numbers found no empty field. */
  left: ListedNumber[];
};

/** The headings that couriers and marketplaces give these columns, without spaces and signs. */
const orderHeadings =
  /^(order|sellerorder|clientorder|customerorder|channelorder|reference|ref|customerref|customerreference)(id|no|number|code)?$/;
const trackingHeadings =
  /^(awb|airwaybill|waybill|tracking|consignment|cnote|cn|docket|article|barcode|shipment)(id|no|number|code)?$/;

/** A table with a heading for the tracking number, or a list with one parcel a line. */
export function listNumbers(rows: readonly (readonly string[])[]): ListedNumber[] {
  const [heading = [], ...lines] = rows;
  const titles = heading.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const trackingAt = titles.findIndex((title) => trackingHeadings.test(title));
  if (trackingAt < 0) return rows.flatMap(readLine);
  const orderAt = titles.findIndex((title) => orderHeadings.test(title));
  return lines.flatMap((cells) => {
    const trackingNumber = readNumber(cells[trackingAt] ?? "");
    const order = findOrderNumber(cells[orderAt] ?? "");
    return trackingNumber ? [{ ...(order && { order }), trackingNumber }] : [];
  });
}

/**
 * A line that names an order goes to that order, and the rest to the empty fields from the top. A field that holds
 * something is left as it is, and a number that stands in a field already is not used again.
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

/** Two that differ in spaces, signs or case only are the same parcel. */
export function comparableNumber(trackingNumber: string): string {
  return trackingNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Names and amounts may stand beside the number: the last word with four digits or more is the number. */
function readLine(cells: readonly string[]): ListedNumber[] {
  const line = cells.join(" ");
  const order = findOrderNumber(line);
  const rest = cells.map((cell) => cell.replace(orderNumber, " "));
  const trackingNumber = rest.map(readNumber).findLast((found) => found !== undefined);
  return trackingNumber ? [{ ...(order && { order }), trackingNumber }] : [];
}

const orderNumber = /\b[A-Z]{1,6}-\d\d-\d{1,9}\b/i;

function findOrderNumber(text: string): string | undefined {
  const found = orderNumber.exec(text)?.[0].toUpperCase();
  return found && isOrderNumber(found) ? found : undefined;
}

/** India Post prints its numbers in groups: 'EU 123 456 785 IN'. */
const grouped = /\b[A-Z]{2}(?: \d{2,3}){3,4} IN\b/i;

function readNumber(text: string): string | undefined {
  const group = grouped.exec(text)?.[0].replaceAll(" ", "");
  const words = group ? [group] : text.split(/\s+/);
  const word = words.findLast((one) => one.replace(/\D/g, "").length >= 4);
  return word && parseTrackingNumber(word);
}
