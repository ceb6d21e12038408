// The type of a sample fragrance.

import type { FamilySlug } from "#seeds/fragrances/fragrance-families.ts";
import type { NoteName } from "#seeds/fragrances/note-names.ts";

export type SampleFragrance = {
  slug: string;
  name: string;
  family: FamilySlug;
  /** Two to four words. */
  mood: string;
  description: string;
  topNotes: NoteName[];
  middleNotes: NoteName[];
  baseNotes: NoteName[];
};
