// The table of pictures that imports of products fetch. It is deleted with its import.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ownedBy } from "../../../../platform/database/columns.table.ts";
import { importedFile } from "../../imports/imports.table.ts";
import { product } from "../catalogue.table.ts";

export const importedPicture = pgTable(
  "imported_picture",
  {
    id: text().primaryKey(),
    importId: ownedBy(() => importedFile.id, "import_id"),
    productId: ownedBy(() => product.id, "product_id"),
    /** As a spreadsheet counts rows. */
    row: integer().notNull(),
    /** The place in the cell. */
    position: integer().notNull(),
    address: text().notNull(),
    alt: text().notNull(),
    state: text().$type<"waiting" | "added" | "failed">().notNull(),
    tries: integer().notNull().default(0),
    /** Why the picture was not added, for the owner. */
    problem: text().notNull().default(""),
  },
  (table) => [
    index("imported_picture_import").on(table.importId, table.state, table.tries, table.row, table.position),
    index("imported_picture_product").on(table.productId),
    // For pictures that an import has fetched already for another product.
    index("imported_picture_address").on(table.importId, table.address),
  ],
);
