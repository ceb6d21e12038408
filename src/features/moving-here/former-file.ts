// Customers, orders and reviews of another shop, as far as its files are read.

import { tidyLine } from "#core/forms/plain-text.ts";
import type { CsvFault, CsvPlace } from "#core/imports/import.ts";
import { cutText } from "#platform/whole-text.ts";
import type { FileRemark } from "./file-remark.ts";
import type { FormerShop } from "./products/former-product.ts";

export const fileKinds = ["customers", "orders", "reviews"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Each part may be empty. A state is a code if the shop recognises it, otherwise the text of the file. */
export type FormerAddress = {
  name: string;
  company: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
};

export type CustomerFacts = {
  shop: FormerShop;
  name: string;
  /** In lower case; '' if the file has none, and then the customer cannot be invited. */
  email: string;
  phone: string;
  address: FormerAddress | null;
  /** The customer had agreed to emails with offers in the former shop. Only recorded: it subscribes nobody. */
  saidYes: boolean;
  /** The former owner's notes and tags; both are missing if the file has none. */
  note?: string;
  tags?: string[];
};

/** An order as far as it is read: who bought, and the items if the file has a row for each. */
export type OrderFacts = {
  shop: FormerShop;
  number: string;
  email: string;
  name: string;
  /** In ISO 8601. */
  orderedAt: string;
  address: FormerAddress | null;
  items: { sku: string; name: string }[];
};

export type ReviewFacts = {
  shop: FormerShop;
  name: string;
  email: string;
  rating: number;
  text: string;
  /** The shop's answer; '' for none. */
  answer: string;
  /** In ISO 8601. */
  writtenAt: string;
  /** The names by which the file identifies the product; the first one that the shop finds counts. */
  product: { handle: string; sku: string; name: string; orderNumber: string };
};

/** `key` is the same each time the record is read. */
export type FileRecord<Facts> = CsvPlace & { key: string; facts: Facts };

export type ReadRecords<Facts> = { records: FileRecord<Facts>[]; remarks: FileRemark[]; faults: CsvFault[] };

export function openRecords<Facts>(): ReadRecords<Facts> {
  return { records: [], remarks: [], faults: [] };
}

/** The most characters of a text; longer ones are nonsense or an attack. */
const maxLineLength = 300;

export function tidyFileLine(text: string): string {
  return cutText(tidyLine(text), maxLineLength).trim();
}

/** An empty country means India. */
export function isIndia(country: string): boolean {
  return /^(in|india)?$/i.test(country);
}

export function isYes(cell: string): boolean {
  return /^(yes|true|1)$/i.test(cell.trim());
}
