// The form of a fragrance.
import { z } from "zod";
import { checkbox, line, paragraph, textList } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { splitList } from "#core/forms/text-list.ts";

const notes = () => textList(splitList, { required: "At least one note" });

export const fragranceForm = z.object({
  name: line(labelled("Name", 80)),
  /** The slug of a family. */
  family: line({ required: "Choose a family from the list", maxLength: 80 }),
  mood: line(labelled("Mood", 80)),
  description: paragraph(labelled("Description", 2_000)),
  topNotes: notes(),
  middleNotes: notes(),
  baseNotes: notes(),
  sample: checkbox(),
  alt: line(labelledOptional("What the picture shows", 200)),
  /** The version that the form was filled from; empty for a new fragrance. */
  seen: line({ maxLength: 40 }),
});

export type FragranceInput = z.output<typeof fragranceForm>;
