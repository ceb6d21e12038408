// The form of an article, and of its preview.
import { z } from "zod";
import { seoFields } from "#core/editing/seo-form.ts";
import { calendarDay, checkbox, line, paragraph, textList } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { splitLines, splitList } from "#core/forms/text-list.ts";

export const articleForm = z.object({
  title: line(labelled("Title", 160)),
  excerpt: paragraph(labelled("Excerpt", 400)),
  body: paragraph(labelled("Text", 60_000)),
  author: line(labelled("Author", 80)),
  authorNote: line(labelledOptional("A word about the author", 300)),
  category: line(labelled("Collection", 60)),
  topics: textList(splitList),
  highlights: textList(splitLines),
  ...seoFields,
  publishedOn: calendarDay({ required: "Give a date, as in 2026-11-20" }),
  published: checkbox(),
  sample: checkbox(),
  alt: line(labelledOptional("What the picture shows", 200)),
  /** The version that the form was filled from; empty for a new article. */
  seen: line({ maxLength: 40 }),
});

export type ArticleInput = z.output<typeof articleForm>;

export const articlePreviewForm = z.object({ body: paragraph(labelledOptional("Text", 60_000)) });
