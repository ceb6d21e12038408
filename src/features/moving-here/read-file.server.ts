// Reads a file of customers, orders or reviews into records. A truncated file is refused as a whole.
import { createHash } from "node:crypto";
import { type CsvRow, cutOff, type FileFault, readCsv } from "#platform/csv.ts";
import type { HeavyTask } from "#platform/heavy-work.ts";
import { parseJson } from "#platform/parse-json.ts";
import { readCustomers } from "./customer-rows.ts";
import { readEtsyOrders } from "./etsy-orders.ts";
import type { CustomerFacts, FileKind, OrderFacts, ReadRecords, ReviewFacts } from "./former-file.ts";
import { type FormerSheet, type FormerShop, openFormerSheet } from "./products/former-product.ts";
import { headOf, type RecognisedFile, recogniseFile } from "./recognise-file.ts";
import { readEtsyReviews, readReviews } from "./review-rows.ts";
import { readShopifyOrders } from "./shopify-orders.ts";
import { readWooOrders } from "./woocommerce-orders.ts";

const fileLimits = { rows: 100_000, columns: 500, cellLength: 100_000, records: 20_000 };

export type Recognised = { ok: true; file: RecognisedFile } | { ok: false; reason: "not-csv" | "unknown" };

/** Undefined is a file that is not text. */
export function recogniseText(text: string | undefined): Recognised {
  if (text === undefined) return { ok: false, reason: "not-csv" };
  if (isJson(text)) return { ok: true, file: { kind: "reviews", shop: "etsy" } };
  const read = readCsv(headOf(text), fileLimits);
  const file = read.ok ? recogniseFile(read.rows[0]?.cells ?? []) : undefined;
  return file ? { ok: true, file } : { ok: false, reason: "unknown" };
}

function isJson(text: string): boolean {
  return /^\ufeff?\s{0,100}\[/.test(text);
}

type ReadContent =
  | { kind: "customers"; read: ReadRecords<CustomerFacts> }
  | { kind: "orders"; read: ReadRecords<OrderFacts> }
  | { kind: "reviews"; read: ReadRecords<ReviewFacts> };

export type ReadFile =
  | { ok: true; rows: number; content: ReadContent }
  | { ok: false; row: number; line: number; message: string };

const faultWords: Record<FileFault, string> = {
  "quote-not-closed":
    "a quotation mark is not closed, so the file was cut off or changed: export it again, and do not open it in between",
  "cell-too-long": `a cell has more than ${fileLimits.cellLength} characters`,
  "too-many-rows": `a file has at most ${fileLimits.rows} rows: export it in several parts`,
  "too-many-columns": `a row has more than ${fileLimits.columns} columns`,
};

type FormerFile = { file: string; kind: FileKind; shop: FormerShop };

export const formerFileTask: HeavyTask<FormerFile, ReadFile> = {
  kind: "read-former-file",
  maxMs: 60_000,
  run: readFile,
};

function readFile({ file, kind, shop }: FormerFile): ReadFile {
  if (isJson(file)) return readJson(file);
  const csv = readCsv(file, fileLimits);
  if (!csv.ok) return refuse(csv, faultWords[csv.fault]);
  const [header, ...rows] = csv.rows;
  if (!header) return refuse(undefined, "the file is empty");
  if (csv.isCutOff) return refuse(rows.at(-1), cutOff);
  const sheet = openFormerSheet(header, rows);
  const content = readSheet(sheet, kind, shop);
  const differing = sheet.findDiffering();
  if (differing) return refuse(differing.at, differing.message);
  return content.read.records.length > fileLimits.records
    ? refuse(content.read.records.at(-1), tooManyWords)
    : { ok: true, rows: rows.length, content };
}

const tooManyWords = `a file has at most ${fileLimits.records} customers, orders or reviews: export it in several parts`;

function readSheet(sheet: FormerSheet, kind: FileKind, shop: FormerShop): ReadContent {
  if (kind === "customers") return { kind, read: readCustomers(sheet, shop) };
  if (kind === "orders") return { kind, read: orderReaders[shop](sheet) };
  return { kind, read: hashKeys(readReviews(sheet, shop)) };
}

const orderReaders: Record<FormerShop, (sheet: FormerSheet) => ReadRecords<OrderFacts>> = {
  shopify: readShopifyOrders,
  woocommerce: readWooOrders,
  etsy: readEtsyOrders,
};

function readJson(file: string): ReadFile {
  const value = parseJson(file.replace(/^\ufeff/, ""));
  if (value === undefined) return refuse(undefined, "the file is cut off or changed: download it again");
  if (Array.isArray(value) && value.length > fileLimits.records) return refuse(undefined, tooManyWords);
  const read = readEtsyReviews(value);
  if (!read) return refuse(undefined, "it holds no list of reviews");
  const rows = read.records.length + read.faults.length;
  return { ok: true, rows, content: { kind: "reviews", read: hashKeys(read) } };
}

/** Hashes the keys, so that a stored key says nothing about a writer who is deleted later. */
function hashKeys(read: ReadRecords<ReviewFacts>): ReadRecords<ReviewFacts> {
  const hash = (key: string) => createHash("sha256").update(key).digest("base64url");
  return { ...read, records: read.records.map((record) => ({ ...record, key: hash(record.key) })) };
}

function refuse(at: Pick<CsvRow, "row" | "line"> | undefined, message: string): ReadFile {
  return { ok: false, row: at?.row ?? 1, line: at?.line ?? 1, message };
}
