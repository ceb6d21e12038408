import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.table.ts";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A picture that the shop serves, in its final form. Rows never change: a new picture is a new row. */
export const mediaFile = pgTable("media_file", {
  id: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamptz().notNull(),
});
