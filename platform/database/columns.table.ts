import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, text, timestamp } from "drizzle-orm/pg-core";
import { writeJson } from "../whole-text.ts";

/** The column type of every point in time. */
export const timestamptz = () => timestamp({ withTimezone: true });

/** Every text in it is made whole, because PostgreSQL would refuse the row. */
export const jsonb = customType<{ data: unknown }>({ dataType: () => "jsonb", toDriver: writeJson });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The id of the row that this one belongs to, and with which it is deleted. Without a name, the column has that of its key. */
export const ownedBy = (owner: () => AnyPgColumn, name = "") =>
  text(name).notNull().references(owner, { onDelete: "cascade" });

/** The id of the row that this one adds something to, as the key of this one, which is deleted with it. */
export const oneFor = (owner: () => AnyPgColumn, name = "") =>
  text(name).primaryKey().references(owner, { onDelete: "cascade" });

/** The id of a row that may not be deleted while this one refers to it. */
export const refersTo = (row: () => AnyPgColumn, name = "") => text(name).notNull().references(row);

/** A number in capitals and without spaces and signs, by which it is found and indexed however it was typed. */
export const withoutSigns = (column: AnyPgColumn): SQL<string> =>
  sql<string>`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
