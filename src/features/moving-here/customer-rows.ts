// Reads files of customers: Shopify's in both generations, and WooCommerce's with all fields or as its report.

import { describeLost } from "#core/forms/spreadsheet-cell.ts";
import { maxNoteLength, maxTags, parseTags } from "#core/identity/profile/customer-note-form.ts";
import { cutText } from "#platform/whole-text.ts";
import {
  type Cell,
  joinParts,
  lineOf,
  readEmail,
  readPhone,
  tidyAddress,
  withoutFiller,
} from "./file-cells.ts";
import type { FileRemarkKind } from "./file-remark.ts";
import {
  type CustomerFacts,
  type FileRecord,
  type FormerAddress,
  isYes,
  type OrderFacts,
  openRecords,
  type ReadRecords,
} from "./former-file.ts";
import type { FormerRow, FormerSheet, FormerShop } from "./products/former-product.ts";
import { hasWrongLetters } from "./products/former-texts.ts";

export function readCustomers(sheet: FormerSheet, shop: FormerShop): ReadRecords<CustomerFacts> {
  const read = openRecords<CustomerFacts>();
  const cell = lineOf(sheet);
  const seen = new Map<string, number>();
  for (const row of sheet.rows) {
    const fault = (column: string, message: string) =>
      read.faults.push({ row: row.row, line: row.line, column, message });
    const typed = cell(row, "email", "user_email", "billing_email");
    const email = readEmail(typed);
    if (email === undefined) {
      fault("Email", `'${cutText(typed, 80)}' is no email address`);
      continue;
    }
    const facts = readFacts(cell, row, shop, email);
    const id = cell(row, "customer id", "id");
    const key = keyOf(facts, describeLost(id) ? "" : id);
    const first = key === undefined ? undefined : seen.get(key);
    if (key === undefined) fault("Email", "it has neither an email address nor a telephone number");
    else if (first !== undefined) fault("Email", `row ${first} is the same customer`);
    else {
      seen.set(key, row.row);
      read.records.push({ row: row.row, line: row.line, key, facts });
      for (const kind of remarksOf(facts, cell(row, ...phoneTitles)))
        read.remarks.push({ kind, row: row.row });
    }
  }
  return read;
}

const phoneTitles = ["phone", "default address phone", "billing_phone"];

function readFacts(cell: Cell, row: FormerRow, shop: FormerShop, email: string): CustomerFacts {
  const name = withoutFiller(
    [cell(row, "first name", "first_name"), cell(row, "last name", "last_name")].filter(Boolean).join(" ") ||
      cell(row, "name", "display_name") ||
      [cell(row, "billing_first_name"), cell(row, "billing_last_name")].filter(Boolean).join(" "),
  );
  const phones = phoneTitles.map((title) => readPhone(cell(row, title)));
  const phone = phones.find((one) => one !== "") ?? "";
  const note = cutText(cell(row, "note", "notes", "customer note"), maxNoteLength);
  const tags = parseTags(cell(row, "tags", "customer tags")).slice(0, maxTags);
  return {
    shop,
    name,
    email,
    phone,
    address: readAddress(cell, row, { name, phone }),
    saidYes: isYes(cell(row, "accepts email marketing", "accepts marketing")),
    ...(note && { note }),
    ...(tags.length > 0 && { tags }),
  };
}

function readAddress(
  cell: Cell,
  row: FormerRow,
  { name, phone }: Pick<FormerAddress, "name" | "phone">,
): FormerAddress | null {
  const of = (...titles: string[]) => cell(row, ...titles);
  return tidyAddress({
    name,
    phone,
    company: of("default address company", "company", "shipping_company", "billing_company"),
    street: joinParts(
      of("default address address1", "address1", "shipping_address_1", "billing_address_1"),
      of("default address address2", "address2", "shipping_address_2", "billing_address_2"),
    ),
    city: of("default address city", "city", "shipping_city", "billing_city"),
    state: of(
      ...["default address province code", "province code", "province", "shipping_state", "billing_state"],
      "region",
    ),
    zip: of("default address zip", "zip", "shipping_postcode", "billing_postcode", "postal code"),
    country: of(
      ...["default address country code", "country code", "country", "shipping_country", "billing_country"],
      "country / region",
    ),
  });
}

/** Identifies a person across files: by email address, else by the number in the file, else by telephone. */
function keyOf({ email, phone, shop }: CustomerFacts, id: string): string | undefined {
  if (email !== "") return `email:${email}`;
  if (phone === "") return undefined;
  return id === "" ? `phone:${phone}` : `${shop}:${id}`;
}

function remarksOf(facts: CustomerFacts, phone: string): FileRemarkKind[] {
  const kinds: FileRemarkKind[] = [];
  if (facts.saidYes) kinds.push("said-yes");
  if (facts.email === "") kinds.push("no-email");
  if (phone !== "" && facts.phone === "") kinds.push(describeLost(phone) ? "lost-phone" : "bad-phone");
  if (hasWrongLetters(facts.name)) kinds.push("wrong-letters");
  return kinds;
}

/** The buyers in a file of orders, each once, with the facts of their newest order. */
export function customersOfOrders(orders: readonly FileRecord<OrderFacts>[]): FileRecord<CustomerFacts>[] {
  const newest = new Map<string, FileRecord<OrderFacts>>();
  for (const order of orders) {
    const { email, orderedAt } = order.facts;
    const key = `email:${email}`;
    if (email !== "" && (newest.get(key)?.facts.orderedAt ?? "") < orderedAt) newest.set(key, order);
  }
  return [...newest].map(([key, { row, line, facts: order }]) => {
    const { shop, name, email, address } = order;
    const facts = { shop, name, email, phone: address?.phone ?? "", address, saidYes: false };
    return { row, line, key, facts };
  });
}
