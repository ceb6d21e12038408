// The README of the export: every file with its fields, for whoever imports them into another program.

import { findOwn } from "#core/forms/find-own.ts";
import { allTables } from "#core/privacy/all-tables.ts";
import { type ExportFile, exportFiles } from "./export-files.ts";
import { unitOf } from "./export-units.ts";

/** `type` is the name in PostgreSQL. */
export type ExportColumn = { name: string; type: string };
/** The exported columns, by table. */
export type ExportColumns = ReadonlyMap<string, readonly ExportColumn[]>;

export function writeReadme(columns: ExportColumns, about: { shopName: string; writtenAt: Date }): string {
  const parts = [
    `${about.shopName}: everything of the shop\n\nWritten at ${about.writtenAt.toISOString()}.`,
    general,
    ...exportFiles.map((file) => describeFile(file, columns)),
    `Left out\n========\n\n${describeLeftOut()}`,
  ];
  return `${parts.join("\n\n\n")}\n`;
}

const general = `Every file that ends in .jsonl is text in UTF-8 with one JSON object a line.

Amounts of money are whole numbers of paise, in lists and objects within a line, too: 129900 is 1,299 rupees.
Weights are whole numbers of grams.
Moments are in UTC, as 2026-11-20T06:30:00+00:00; a day is a day in India, as 2026-11-20.
A field whose name ends in _id or _slug names a line of another file by its id or slug.
sample is true for what came with the sample shop.

The shop went on selling while this was written, file by file: what changed meanwhile may be in one file and not yet in another.
No password, session, token, gift card's code or key of a payment provider is in here.
Keep this file as safe as your shop: it has the names, addresses and orders of your customers.`;

function describeFile({ name, table, says, children }: ExportFile, columns: ExportColumns): string {
  const title = `${name}.jsonl`;
  const fields = listFields(table, columns, "  ");
  const lists = children.map(
    (child) => `  ${child.as}: a list of\n${listFields(child.table, columns, "    ")}`,
  );
  return [title, "=".repeat(title.length), "", `${says}.`, "", fields, ...lists].join("\n");
}

function listFields(table: string, columns: ExportColumns, indent: string): string {
  return (columns.get(table) ?? [])
    .map(({ name, type }) => {
      const unit = unitOf(table, name);
      return `${indent}${name}: ${typeWords(type)}${unit && isNumber(type) ? ` (${unit})` : ""}`;
    })
    .join("\n");
}

export function isNumber(type: string): boolean {
  return /^(integer|bigint|numeric)/.test(type);
}

function typeWords(type: string): string {
  if (type.endsWith("[]")) return `a list, each ${typeWords(type.slice(0, -2))}`;
  if (isNumber(type)) return type.startsWith("numeric") ? "number" : "whole number";
  return findOwn(words, type) ?? type;
}

const words: Record<string, string> = {
  text: "text",
  boolean: "true or false",
  jsonb: "an object or a list",
  date: "day",
  "timestamp with time zone": "moment",
};

function describeLeftOut(): string {
  return [...allTables]
    .flatMap(([table, { exported }]) => ("leftOut" in exported ? [`${table}: ${exported.leftOut}`] : []))
    .join("\n");
}
