// Statements for shoppers read the product fields by these parts, so that a page needs no statement of its own for
// them.
import { type SQL, sql } from "drizzle-orm";
import type { FieldRow, OwnField, TradeFact } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

/** The whole list, in its order. */
export const fieldRows = sql<FieldRow[]>`(
  select coalesce(json_agg(row_to_json(field) order by field.position, field.key), '[]') from ${productField} as field)`;

/** The fields that cards show. */
export const cardFields = sql<OwnField[]>`(
  select coalesce(json_agg(row_to_json(field) order by field.position, field.key), '[]') from ${productField} as field
  where field.kind <> 'fact' and not field.hidden and 'card' = any(field.places))`;

/** True where the shop has hidden a fact of the trade; PostgreSQL asks once for a statement, not for each product. */
export function isHiddenFact(name: TradeFact): SQL {
  return sql`exists (select from ${productField} where ${productField.key} = ${sql.raw(`'${name}'`)} and ${productField.hidden})`;
}
