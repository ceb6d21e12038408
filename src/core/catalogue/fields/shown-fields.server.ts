// SQL that reads the product fields within the statements of pages, so that no page needs a statement of its own for them.
import { type SQL, sql } from "drizzle-orm";
import type { FieldRow, OwnField, TradeFact } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

/** The whole list, in order. */
export const fieldRows = sql<FieldRow[]>`(
  select coalesce(json_agg(row_to_json(field) order by field.position, field.key), '[]') from ${productField} as field)`;

/** The fields that cards show. */
export const cardFields = sql<OwnField[]>`(
  select coalesce(json_agg(row_to_json(field) order by field.position, field.key), '[]') from ${productField} as field
  where field.kind <> 'fact' and not field.hidden and 'card' = any(field.places))`;

/** True if the shop has hidden the fact. PostgreSQL evaluates it once per statement, not per product. */
export function isHiddenFact(name: TradeFact): SQL {
  return sql`exists (select from ${productField} where ${productField.key} = ${sql.raw(`'${name}'`)} and ${productField.hidden})`;
}
