// Tables of the shop's texts: those of the pages, fragrances and their families, articles with their likes, the FAQ, and the calendar of
// festivals with their products.
import { boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownedBy, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { category, product } from "../catalogue/catalogue.table.ts";
import { picture } from "../pictures/pictures.table.ts";

export const fragranceFamily = pgTable("fragrance_family", {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  sample: boolean().notNull().default(false),
});

export const fragrance = pgTable("fragrance", {
  slug: text().primaryKey(),
  name: text().notNull(),
  familySlug: text("family_slug")
    .notNull()
    .references(() => fragranceFamily.slug, { onUpdate: "cascade" }),
  mood: text().notNull(),
  description: text().notNull(),
  topNotes: text("top_notes").array().notNull(),
  middleNotes: text("middle_notes").array().notNull(),
  baseNotes: text("base_notes").array().notNull(),
  pictureId: text("picture_id").references(() => picture.id),
  pictureAlt: text("picture_alt").notNull().default(""),
  sample: boolean().notNull().default(false),
});

export const article = pgTable("article", {
  slug: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  pictureId: text("picture_id").references(() => picture.id),
  pictureAlt: text("picture_alt").notNull().default(""),
  author: text().notNull(),
  authorNote: text("author_note").notNull().default(""),
  authorPictureId: text("author_picture_id").references(() => picture.id),
  category: text().notNull(),
  topics: text().array().notNull(),
  highlights: text().array().notNull(),
  /** For search engines; empty: made from the title and the excerpt. */
  seoTitle: text("seo_title").notNull().default(""),
  seoDescription: text("seo_description").notNull().default(""),
  publishedOn: date("published_on").notNull(),
  published: boolean().notNull().default(true),
  sample: boolean().notNull().default(false),
});

/** The pictures of the library that stand in an article's text. They cannot be deleted meanwhile. */
export const articlePicture = pgTable(
  "article_picture",
  {
    articleSlug: text("article_slug")
      .notNull()
      .references(() => article.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    pictureId: refersTo(() => picture.id, "picture_id"),
  },
  (table) => [
    primaryKey({ columns: [table.articleSlug, table.pictureId] }),
    index("article_picture_picture").on(table.pictureId),
  ],
);

/**
 * One row per reader who likes the article. `reader` is 'user:<id>', or 'browser:<id>' of a signed-out
 * browser.
 */
export const articleLike = pgTable(
  "article_like",
  {
    articleSlug: text("article_slug")
      .notNull()
      .references(() => article.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    reader: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleSlug, table.reader] })],
);

/** A text of a page that the shop has stored, by its name in page-text.ts. */
export const pageText = pgTable("page_text", {
  name: text().primaryKey(),
  /** Empty: the page leaves it out. */
  text: text().notNull(),
  changedOn: date("changed_on").notNull(),
  sample: boolean().notNull().default(false),
});

export const faqEntry = pgTable("faq_entry", {
  slug: text().primaryKey(),
  page: text().$type<"faq" | "contact">().notNull(),
  question: text().notNull(),
  /** Markdown; may contain slots such as {processingDays}, filled from the settings. */
  answer: text().notNull(),
  position: integer().notNull(),
  sample: boolean().notNull().default(false),
});

export const festival = pgTable("festival", {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
  /** In order, one a year. */
  days: date().array().notNull(),
  /** The season begins this many days before the festival. */
  seasonDays: integer("season_days").notNull(),
  /** False: the festival has no page and no row on the home page. */
  shown: boolean().notNull(),
  heading: text().notNull(),
  /** Paragraphs separated by empty lines. */
  text: text().notNull(),
  pictureId: text("picture_id").references(() => picture.id),
  pictureAlt: text("picture_alt").notNull().default(""),
  /** Its products fill up the places after the chosen products. */
  categorySlug: text("category_slug").references(() => category.slug, {
    onUpdate: "cascade",
    onDelete: "set null",
  }),
  sample: boolean().notNull().default(false),
});

/** The products that the owner chose for a festival, in order. */
export const festivalProduct = pgTable(
  "festival_product",
  {
    festivalSlug: ownedBy(() => festival.slug, "festival_slug"),
    productId: ownedBy(() => product.id, "product_id"),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.festivalSlug, table.productId] })],
);
