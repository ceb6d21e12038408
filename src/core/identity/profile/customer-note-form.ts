// The form of the owner's note about a customer, with the tags by which the list of customers is filtered, and how the customer pays.

import { z } from "zod";
import { checkbox, list, paragraph } from "#core/forms/field.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { cutText } from "#platform/whole-text.ts";

export const maxNoteLength = 2_000;
export const maxTags = 20;
const maxTagLength = 40;

/** Tags with commas between them, each once in whatever case. Longer ones are cut. */
export function parseTags(text: string): string[] {
  const tags = text.split(",").map((tag) => cutText(tidyLine(tag), maxTagLength).trim());
  const first = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...new Set(tags.map((tag) => first.get(tag.toLowerCase()) ?? tag))].filter(Boolean);
}

export const customerNoteForm = z.object({
  note: paragraph({ maxLength: maxNoteLength }),
  tags: list(parseTags, {
    maxItems: maxTags,
    maxItemLength: maxTagLength,
    invalid: `At most ${maxTags} tags, with commas between them`,
  }),
  paysOnline: checkbox(),
});
