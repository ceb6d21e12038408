// Reads the list of product fields.
import { asc } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type FieldList, type FieldRow, makeFieldList } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

async function readFieldRows(db: Database | Transaction): Promise<FieldRow[]> {
  const rows = await db
    .select()
    .from(productField)
    .orderBy(asc(productField.position), asc(productField.key));
  return rows.map(({ position: _position, ...row }) => row);
}

export async function readFieldList(db: Database | Transaction): Promise<FieldList> {
  return makeFieldList(await readFieldRows(db));
}

/** From memory, for pages. */
export const currentFieldList = cachedRead(({ db }: ReadContext) => readFieldList(db));
