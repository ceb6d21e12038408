import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import type { PublicationKind } from "./publication.ts";

/** What publishes itself, and when. A row goes once that is done. */
export const publication = pgTable(
  "publication",
  {
    kind: text().$type<PublicationKind>().notNull(),
    /** A product's id, or a slug. What is deleted meanwhile is passed over. */
    thing: text().notNull(),
    at: timestamptz().notNull(),
    /** The account of whoever chose the moment. */
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thing] }), index("publication_at").on(table.at)],
);
