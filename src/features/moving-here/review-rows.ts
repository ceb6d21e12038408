// Reads files of reviews: Judge.me, Loox and Shopify's own app, WooCommerce's exports of comments, and Etsy's JSON.

import { z } from "zod";
import { explainMoment, readMoment } from "#core/forms/file-moment.ts";
import { cutText } from "#platform/whole-text.ts";
import { type Cell, lineOf, readEmail } from "./file-cells.ts";
import {
  type FileRecord,
  openRecords,
  type ReadRecords,
  type ReviewFacts,
  tidyFileLine,
} from "./former-file.ts";
import type { FormerRow, FormerSheet, FormerShop } from "./products/former-product.ts";
import { hasWrongLetters } from "./products/former-texts.ts";
import { textOfHtml } from "./products/html-text.ts";

/** Longer than a review of this shop may be, so that imported reviews are not cut. */
const maxTextLength = 5_000;

export function readReviews(sheet: FormerSheet, shop: FormerShop): ReadRecords<ReviewFacts> {
  const read = openRecords<ReviewFacts>();
  const cell = lineOf(sheet);
  for (const row of sheet.rows) {
    const facts = {
      shop,
      name: cell(row, "reviewer_name", "author", "nickname", "comment_author") || cell(row, "full_name"),
      email: readEmail(cell(row, "reviewer_email", "email", "comment_author_email")) ?? "",
      text: textOf(sheet, row),
      answer: cutText(textOfHtml(sheet.cell(row, "reply"), { keepsLines: true }), maxTextLength),
      product: readProduct(cell, row),
    };
    const date = cell(row, "review_date", "created_at", "date", "comment_date");
    addReview(read, row, { ...facts, rating: cell(row, "rating"), date, order: "unknown" });
    if (isHidden(cell(row, "state", "curated", "status", "comment_approved")))
      remark(read, row, "hidden-before");
    if (cell(row, "picture_urls", "img", "photo_url") !== "") remark(read, row, "pictures-left");
  }
  return leaveDoubles(read);
}

function remark(read: ReadRecords<ReviewFacts>, { row }: FormerRow, kind: "hidden-before" | "pictures-left") {
  read.remarks.push({ kind, row });
}

/** Puts the heading before the text, unless an app took it from the text's first words. */
function textOf(sheet: FormerSheet, row: FormerRow): string {
  const texts = [sheet.cell(row, "title"), sheet.cell(row, "body", "review", "comment_content")];
  const [title = "", body = ""] = texts.map((text) =>
    textOfHtml(cutText(text, maxTextLength * 4), { keepsLines: true }),
  );
  const isRepeated = body !== "" && body.startsWith(title.replace(/(\.\.\.|…)$/, ""));
  return isRepeated ? body : [title, body].filter((text) => text !== "").join("\n");
}

function readProduct(cell: Cell, row: FormerRow): ReviewFacts["product"] {
  const address = cell(row, "product_url", "product url");
  const [, ofAddress = ""] = /\/products?\/([^/?#]{1,200})/.exec(address) ?? [];
  return {
    handle: (cell(row, "product_handle", "handle") || ofAddress).toLowerCase(),
    sku: cell(row, "product_sku", "sku"),
    name: cell(row, "product_title", "product_name"),
    orderNumber: "",
  };
}

function isHidden(state: string): boolean {
  return state !== "" && !/^(published|active|approved|ok|1)$/i.test(state);
}

type TypedReview = Omit<ReviewFacts, "rating" | "writtenAt"> & {
  rating: string;
  date: string;
  order: "month first" | "unknown";
};

function addReview(
  read: ReadRecords<ReviewFacts>,
  row: Pick<FormerRow, "row" | "line">,
  { rating: stars, date, order, ...facts }: TypedReview,
): void {
  const place = { row: row.row, line: row.line };
  const fault = (column: string, message: string) => read.faults.push({ ...place, column, message });
  const rating = /^[1-5]([.,]0+)?$/.test(stars) ? Number(stars.charAt(0)) : undefined;
  const writtenAt = readMoment(date, order);
  if (rating === undefined) fault("Rating", "it is no whole number of stars from 1 to 5");
  else if (writtenAt === undefined) fault("Date", explainMoment(date));
  else if (facts.text.length > maxTextLength) fault("Text", `it has more than ${maxTextLength} characters`);
  else {
    const { handle, sku, name, orderNumber } = facts.product;
    const product = handle || sku || name || orderNumber;
    const key = [facts.shop, product, writtenAt, facts.name, facts.text.slice(0, 100)].join("|");
    read.records.push({ ...place, key, facts: { ...facts, rating, writtenAt } });
    if (hasWrongLetters(`${facts.name}\n${facts.text}`))
      read.remarks.push({ kind: "wrong-letters", row: row.row });
  }
}

function leaveDoubles(read: ReadRecords<ReviewFacts>): ReadRecords<ReviewFacts> {
  const once = new Map<string, FileRecord<ReviewFacts>>();
  for (const record of read.records) {
    if (once.has(record.key)) read.remarks.push({ kind: "review-again", row: record.row });
    else once.set(record.key, record);
  }
  return { ...read, records: [...once.values()] };
}

/** Etsy's download has no names of products, only numbers of orders. */
const etsyReview = z.object({
  reviewer: z.string().max(1_000).catch(""),
  date_reviewed: z.string().max(100),
  star_rating: z.union([z.number(), z.string().max(10)]).transform(String),
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  order_id: z
    .union([z.number(), z.string().max(40)])
    .nullish()
    .transform((id) => String(id ?? "")),
});

/** `value` is the parsed JSON. Undefined if it is not a list. The first review is row 1. */
export function readEtsyReviews(value: unknown): ReadRecords<ReviewFacts> | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = openRecords<ReviewFacts>();
  for (const [index, one] of value.entries()) {
    const row = { row: index + 1, line: index + 1 };
    const parsed = etsyReview.safeParse(one);
    if (!parsed.success) {
      read.faults.push({ ...row, column: "", message: "it is no review of Etsy's download" });
      continue;
    }
    const {
      reviewer,
      date_reviewed: date,
      star_rating: rating,
      message,
      order_id: orderNumber,
    } = parsed.data;
    addReview(read, row, {
      shop: "etsy",
      name: tidyFileLine(reviewer),
      email: "",
      rating,
      date,
      order: "month first",
      text: textOfHtml(cutText(message, maxTextLength * 4), { keepsLines: true }),
      answer: "",
      product: { handle: "", sku: "", name: "", orderNumber: tidyFileLine(orderNumber) },
    });
  }
  return leaveDoubles(read);
}
