// Scheduled publication of a hidden product or collection, an article, or a page's draft, at a moment that staff choose.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";
import { parseMoment } from "#core/money/indian-time.ts";

export const publicationKinds = ["product", "article", "collection", "page"] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** `thing`: the product's id, or the slug of anything else. */
export type Publication = { kind: PublicationKind; thing: string };

/** A moment in India, or empty for none. */
export const publicationForm = z.object({
  at: parsedLine<Date | null>(
    (text) => (text === "" ? null : parseMoment(text)),
    { invalid: "A day and a time, as in 2026-11-20 09:00" },
    { required: false, type: "datetime-local" },
  ),
});
