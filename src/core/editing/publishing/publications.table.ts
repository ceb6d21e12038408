import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../../platform/database/columns.table.ts";
import type { PublicationKind } from "./publication.ts";

/** A scheduled publication. The row is deleted once it is carried out. */
export const publication = pgTable(
  "publication",
  {
    kind: text().$type<PublicationKind>().notNull(),
    /** A product's id, or a slug. A schedule by slug is deleted with its thing; that of a deleted product is skipped. */
    thing: text().notNull(),
    at: timestamptz().notNull(),
    /** The account of whoever scheduled it. */
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thing] }), index("publication_at").on(table.at)],
);
