// The form of an article, and of its preview.
import { z } from "zod";
import { checkbox, line, paragraph, parsedLine, textList } from "#shop/forms/field.ts";
import { splitLines, splitList } from "#shop/forms/text-list.ts";
import { labelled, labelledOptional } from "./labelled.ts";

export const articleForm = z.object({
  title: line(labelled("Title", 160)),
  excerpt: paragraph(labelled("Excerpt", 400)),
  body: paragraph(labelled("Text", 60_000)),
  author: line(labelled("Author", 80)),
  authorNote: line(labelledOptional("A word about the author", 300)),
  category: line(labelled("Collection", 60)),
  topics: textList(splitList),
  highlights: textList(splitLines),
  publishedOn: parsedLine(parseDay, { invalid: "Give a date, as in 2026-11-20" }, { type: "date" }),
  published: checkbox(),
  sample: checkbox(),
  /** What the picture shows. */
  alt: line(labelledOptional("What the picture shows", 200)),
  /** The version that the form was filled from; empty for a new article. */
  seen: line({ maxLength: 40 }),
});

export type ArticleInput = z.output<typeof articleForm>;

export const articlePreviewForm = z.object({ body: paragraph(labelledOptional("Text", 60_000)) });

/** '2026-11-20'; undefined for a day that no calendar has. */
function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
