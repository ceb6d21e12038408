// The fragrance families, whose names the owner edits.
import { sql } from "drizzle-orm";
import type { NamedList } from "#core/editing/named-list.server.ts";
import { fragrance, fragranceFamily } from "./content.table.ts";

export const familyList: NamedList = {
  table: fragranceFamily,
  subject: "fragrance-family",
  usedBy: sql`select family_slug as slug from ${fragrance}`,
};
