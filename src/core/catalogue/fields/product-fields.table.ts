// The table of product fields. Their values are in the column `fields` of the product.
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FieldPlace, FieldRow } from "./product-field.ts";

export const productField = pgTable(
  "product_field",
  {
    /** Never changes: products store values under it. For a trade's fact, the name of the product's column. */
    key: text().primaryKey(),
    kind: text().$type<FieldRow["kind"]>().notNull(),
    label: text().notNull(),
    hint: text().notNull().default(""),
    unit: text().notNull().default(""),
    choices: text().array().notNull().default([]),
    places: text().array().$type<FieldPlace[]>().notNull().default([]),
    hidden: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [
    check("product_field_kind", sql`${table.kind} in ('text', 'number', 'choice', 'list', 'yes-no', 'fact')`),
    check("product_field_places", sql`${table.places} <@ array['card', 'page', 'filter', 'csv', 'json-ld']`),
    uniqueIndex("product_field_label").on(sql`lower(${table.label})`),
  ],
);
