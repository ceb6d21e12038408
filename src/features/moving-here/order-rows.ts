// Reads files of orders for their buyers. Each shop has its own columns; the first row of an order names the buyer. Of Etsy's file of items
// also what was bought, because its reviews name the order alone.

import { type DayOrder, explainMoment, readMoment } from "#core/forms/file-moment.ts";
import { describeLost, readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import { lineOf, readEmail, tidyAddress } from "./file-cells.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import {
  type FileRecord,
  type FormerAddress,
  type OrderFacts,
  openRecords,
  type ReadRecords,
} from "./former-file.ts";
import type { FormerSheet, FormerShop } from "./products/former-product.ts";
import { hasWrongLetters } from "./products/former-texts.ts";

/** Possible titles of a column, of which the first with text in the row counts. Faults show the first title. */
type Titles = readonly string[];

/** The text in the row under the first of these titles that has any; '' if none has. */
export type TextOf = (...titles: Titles) => string;

type Addresses = Record<"billing" | "shipping", FormerAddress | null>;

/** The format of one shop's file of orders. An empty list of titles means that it has no such column. */
export type OrderFile = {
  shop: FormerShop;
  number: Titles;
  orderedAt: Titles;
  /** How the shop writes days such as '05/03/2026'. */
  days?: DayOrder;
  email: Titles;
  nameOf: (of: TextOf, addresses: Addresses) => string;
  addressOf: (of: TextOf, kind: keyof Addresses) => FormerAddress | null;
  /** The item in a row, if the file has a row for each. */
  itemOf?: (of: TextOf) => OrderFacts["items"][number];
};

type Fault = (column: string | undefined, message: string) => void;

/** An order with a fault is left out, with all of its rows. */
export function readOrders(sheet: FormerSheet, file: OrderFile): ReadRecords<OrderFacts> {
  const read = openRecords<OrderFacts>();
  const orders = new Map<string, FileRecord<OrderFacts> | "left out">();
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
    if (!orders.has(key)) {
      const facts = readFacts(file, { number, of, fault });
      orders.set(key, facts ? { ...place, key, facts } : "left out");
      if (facts) read.remarks.push(...remarksOf(file, facts, of).map((kind) => ({ kind, row: row.row })));
    }
    const order = orders.get(key);
    if (file.itemOf && order && order !== "left out") order.facts.items.push(file.itemOf(of));
  }
  read.records.push(...[...orders.values()].filter((order) => order !== "left out"));
  return read;
}

const noNumber = "it is empty, so nobody can tell which order this row belongs to";

/** Returns undefined and reports the fault if the day is missing or unreadable. */
function readFacts(
  file: OrderFile,
  { number, of, fault }: { number: string; of: TextOf; fault: Fault },
): OrderFacts | undefined {
  const day = of(...file.orderedAt);
  const orderedAt = readMoment(day, file.days);
  if (orderedAt === undefined) {
    fault(file.orderedAt[0], explainMoment(day));
    return undefined;
  }
  const [billing = null, shipping = null] = (["billing", "shipping"] as const).map((kind) => {
    const address = file.addressOf(of, kind);
    return address && tidyAddress(address);
  });
  return {
    shop: file.shop,
    number,
    orderedAt,
    email: readEmail(of(...file.email)) ?? "",
    name: file.nameOf(of, { billing, shipping }),
    address: shipping ?? billing,
    items: [],
  };
}

function remarksOf(file: OrderFile, { email, name }: OrderFacts, of: TextOf): FileRemarkKind[] {
  const kinds: FileRemarkKind[] = [];
  if (readEmail(of(...file.email)) === undefined) kinds.push("bad-email");
  else if (email === "") kinds.push("no-buyer");
  const phones = (["billing", "shipping"] as const).map((kind) => file.addressOf(of, kind)?.phone ?? "");
  if (phones.some(describeLost)) kinds.push("lost-phone");
  if (file.itemOf) kinds.push("item-known");
  if (hasWrongLetters(name)) kinds.push("wrong-letters");
  return kinds;
}
