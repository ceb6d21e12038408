// Reads files of orders. Each shop has its own columns and its own format of lines; the first row of an order starts it, and
// later rows add lines.
import { cutText } from "#platform/whole-text.ts";
import type { FormerRow, FormerSheet, FormerShop } from "#shop/catalogue/former-shop/former-product.ts";
import { hasWrongLetters } from "#shop/catalogue/former-shop/former-texts.ts";
import { explainAmount, readAmount } from "#shop/forms/file-amount.ts";
import { type DayOrder, explainMoment, readMoment } from "#shop/forms/file-moment.ts";
import { describeLost, readNumberCell } from "#shop/forms/spreadsheet-cell.ts";
import { lineOf, readEmail, readPart, readQuantity, tidyAddress } from "./file-cells.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import {
  type FileRecord,
  type FormerAddress,
  openRecords,
  type PastLine,
  type PastOrderFacts,
  type ReadRecords,
} from "./former-file.ts";

/** Possible titles of a column, of which the first with text in the row counts. Faults show the first title. */
type Titles = readonly string[];

/** The text in the row under the first of these titles that has any; '' if none has. */
export type TextOf = (...titles: Titles) => string;

type Addresses = Pick<PastOrderFacts, "billing" | "shipping">;

/** The format of one shop's file of orders. An empty list of titles means that it has no such column. */
export type OrderFile = {
  shop: FormerShop;
  number: Titles;
  orderedAt: Titles;
  /** How the shop writes days such as '05/03/2026'. */
  days?: DayOrder;
  email: Titles;
  amount: Titles;
  currency: Titles;
  discount: Titles;
  delivery: Titles;
  tax: Titles;
  refunded: Titles;
  nameOf: (of: TextOf, addresses: Addresses) => string;
  statusOf: (of: TextOf) => string;
  addressOf: (of: TextOf, kind: keyof Addresses) => FormerAddress | null;
  /** The lines in a row; undefined if the number of pieces cannot be read. */
  linesOf: (of: TextOf, row: FormerRow) => (PastLine | undefined)[];
  /** The column with the number of pieces, if an unreadable number leaves out the whole order. */
  quantity?: string;
};

type Order = FileRecord<PastOrderFacts>;
type Fault = (column: string | undefined, message: string) => void;

/** An order with a fault is left out, with all of its rows. */
export function readOrders(sheet: FormerSheet, file: OrderFile): ReadRecords<PastOrderFacts> {
  const read = openRecords<PastOrderFacts>();
  const orders = new Map<string, Order | "left out">();
  const cell = lineOf(sheet);
  for (const row of sheet.rows) {
    const place = { row: row.row, line: row.line };
    const of: TextOf = (...titles) =>
      titles.map((title) => cell(row, title.toLowerCase())).find((text) => text !== "") ?? "";
    const fault: Fault = (column = "", message) => read.faults.push({ ...place, column, message });
    const number = readNumberCell(of(...file.number));
    const lost = number === "" ? noNumber : describeLost(number);
    if (lost) {
      fault(file.number[0], lost);
      continue;
    }
    const key = `${file.shop}:${number}`;
    const facts = orders.has(key) ? undefined : readFacts(file, { number, of, fault });
    if (facts && readEmail(of(...file.email)) === undefined)
      read.remarks.push({ kind: "bad-email", row: row.row });
    const phones = (["billing", "shipping"] as const).map((kind) => file.addressOf(of, kind)?.phone ?? "");
    if (facts && phones.some(describeLost)) read.remarks.push({ kind: "lost-phone", row: row.row });
    const order = orders.get(key) ?? (facts ? { ...place, key, facts } : "left out");
    const isWhole = order !== "left out" && addLines(file, file.linesOf(of, row), { order, fault });
    orders.set(key, isWhole ? order : "left out");
  }
  read.records.push(...[...orders.values()].filter((order) => order !== "left out"));
  for (const { row, facts } of read.records)
    read.remarks.push(...remarksOf(facts).map((kind) => ({ kind, row })));
  return read;
}

const noNumber = "it is empty, so nobody can tell which order this row belongs to";

/** Returns undefined and reports each fault if the day or the amount is missing or unreadable. */
function readFacts(
  file: OrderFile,
  { number, of, fault }: { number: string; of: TextOf; fault: Fault },
): PastOrderFacts | undefined {
  const [day, total] = [of(...file.orderedAt), of(...file.amount)];
  const orderedAt = readMoment(day, file.days);
  const amount = file.amount.length === 0 ? null : readAmount(total);
  if (orderedAt === undefined) fault(file.orderedAt[0], explainMoment(day));
  if (amount === undefined) fault(file.amount[0], explainAmount(total));
  if (orderedAt === undefined || amount === undefined) return undefined;
  const [billing, shipping] = (["billing", "shipping"] as const).map((kind) => {
    const address = file.addressOf(of, kind);
    return address && tidyAddress(address);
  });
  const addresses = { billing: billing ?? null, shipping: shipping ?? null };
  return {
    shop: file.shop,
    number,
    orderedAt,
    amount,
    email: readEmail(of(...file.email)) ?? "",
    name: file.nameOf(of, addresses),
    status: file.statusOf(of),
    currency: cutText(of(...file.currency).toUpperCase(), 3) || "INR",
    lines: [],
    discount: readPart(of(...file.discount)),
    delivery: readPart(of(...file.delivery)),
    tax: readPart(of(...file.tax)),
    refunded: readPart(of(...file.refunded)) || null,
    ...addresses,
  };
}

const maxLines = 200;

/** False if an unreadable line leaves the order out. */
function addLines(
  { quantity }: OrderFile,
  lines: readonly (PastLine | undefined)[],
  { order, fault }: { order: Order; fault: Fault },
): boolean {
  if (quantity !== undefined && lines.includes(undefined)) {
    fault(quantity, "it is no number of pieces");
    return false;
  }
  for (const line of lines)
    if (line && order.facts.lines.length < maxLines) order.facts.lines.push(line);
    else if (line) fault("Lines", `an order has at most ${maxLines} lines`);
  return true;
}

/** Undefined if the number of pieces is unreadable. */
export function readLine({ quantity: text, ...line }: Omit<PastLine, "quantity"> & { quantity: string }) {
  const quantity = readQuantity(text);
  return quantity === undefined ? undefined : { ...line, quantity };
}

function remarksOf({ email, currency, name, lines }: PastOrderFacts): FileRemarkKind[] {
  const kinds: FileRemarkKind[] = [email === "" ? "no-buyer" : "buyers-too"];
  if (currency !== "INR") kinds.push("other-currency");
  if (lines.length === 0) kinds.push("no-lines");
  if ([name, ...lines.map((line) => line.name)].some(hasWrongLetters)) kinds.push("wrong-letters");
  return kinds;
}
