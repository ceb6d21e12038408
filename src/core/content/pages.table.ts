// Tables of the pages made of sections: the public version, the draft, earlier versions, and their pictures; and the wordings of
// terms and policies under which something was bought.
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jsonb, oneFor, ownedBy, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { picture } from "../pictures/pictures.table.ts";
import type { PageDocument } from "./page-document.ts";

/** The content that shoppers see. Only its changes raise the content version, not those of drafts. */
export const page = pgTable("page", {
  slug: text().primaryKey(),
  /** The path: /pages/… or that of a fixed page. */
  path: text().notNull().unique(),
  hidden: boolean().notNull().default(false),
  /** Null before the first publication. */
  published: jsonb().$type<PageDocument>(),
  publishedAt: timestamptz(),
  sample: boolean().notNull().default(false),
});

export const pageDraft = pgTable("page_draft", {
  slug: oneFor(() => page.slug),
  document: jsonb().$type<PageDocument>().notNull(),
  /** Grows with each change. */
  revision: integer().notNull(),
  /** The public revision; null if there is none. */
  publishedRevision: integer("published_revision"),
  changedAt: timestamptz().notNull(),
  changedBy: text("changed_by").notNull(),
});

export const pageVersion = pgTable(
  "page_version",
  {
    slug: ownedBy(() => page.slug),
    number: integer().notNull(),
    document: jsonb().$type<PageDocument>().notNull(),
    /** False for a draft that an earlier version has replaced. */
    wasPublished: boolean("was_published").notNull(),
    at: timestamptz().notNull(),
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.number] })],
);

/** Keeps a picture from being deleted while the page, its draft or a version shows it. */
export const pagePicture = pgTable(
  "page_picture",
  {
    slug: ownedBy(() => page.slug),
    pictureId: refersTo(() => picture.id, "picture_id"),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.pictureId] }),
    index("page_picture_picture").on(table.pictureId),
  ],
);

/**
 * The terms and policies as shoppers read them when they bought, once for each wording: Markdown with the settings filled
 * in. Never changed or deleted.
 */
export const legalVersion = pgTable("legal_version", {
  /** The hash of the four texts. */
  hash: text().primaryKey(),
  terms: text().notNull(),
  privacy: text().notNull(),
  shipping: text().notNull(),
  returns: text().notNull(),
  /** When something was first bought under this wording. */
  since: timestamptz().notNull(),
});
