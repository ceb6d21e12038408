import { index, pgTable } from "drizzle-orm/pg-core";
import { importColumns } from "../../imports/import-columns.table.ts";
import type { PostPlan } from "./post-plan.ts";

/** A file of the post office with what became of its articles. Deleted after a month. */
export const postImport = pgTable("post_import", importColumns<PostPlan>(), (table) => [
  index("post_import_created").on(table.createdAt, table.id),
]);
