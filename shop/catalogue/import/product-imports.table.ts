// Tables of imports of products by CSV, and of the pictures that they fetch. An import is deleted after a month.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, ownedBy } from "../../../platform/database/columns.table.ts";
import { importColumns } from "../../imports/import-columns.table.ts";
import { product } from "../catalogue.table.ts";
import type { FormerShopChoices } from "../former-shop/former-shop-form.ts";
import type { ImportPlan } from "./product-import.ts";

export const productImport = pgTable(
  "product_import",
  {
    ...importColumns<ImportPlan>(),
    /** The owner's answers about another shop's file; null for our own file. */
    choices: jsonb().$type<FormerShopChoices>(),
  },
  (table) => [index("product_import_created").on(table.createdAt, table.id)],
);

export const importedPicture = pgTable(
  "imported_picture",
  {
    id: text().primaryKey(),
    importId: ownedBy(() => productImport.id, "import_id"),
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
