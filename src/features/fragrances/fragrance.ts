// A fragrance of the guide, with its notes from top to base, and the placeholders for a family without
// fragrances.
import type { Picture } from "#core/pictures/picture.ts";

export type FragranceFamily = { slug: string; name: string; count: number };

export type FragranceCard = {
  slug: string;
  name: string;
  mood: string;
  family: { slug: string; name: string };
  picture: Picture | null;
  /** At most three: the first of each part. */
  notes: string[];
};

export type Fragrance = Omit<FragranceCard, "notes"> & {
  description: string;
  topNotes: string[];
  middleNotes: string[];
  baseNotes: string[];
  /** Shown for a family without fragrances: it has no page of its own and no products. */
  isPlaceholder: boolean;
};

const moods = ["Quiet morning", "Slow afternoon", "Lamp-lit evening", "Deep night"];

/** Four placeholders; their slugs are valid only until the family has a fragrance of its own. */
export function placeholderFragrances(family: { slug: string; name: string }): Fragrance[] {
  return moods.map((mood, index) => ({
    slug: `${family.slug}-fragrance-${index + 1}`,
    name: `${family.name} Fragrance`,
    mood,
    family,
    picture: null,
    description: `A ${family.name} fragrance for a ${mood.toLowerCase()}, still on our workbench. Its notes will stand here once we have poured and burned it.`,
    topNotes: [],
    middleNotes: [],
    baseNotes: [],
    isPlaceholder: true,
  }));
}

/** The slug of the family in a placeholder's slug; undefined for every other slug. */
export function findPlaceholderFamily(slug: string): string | undefined {
  return /^(.+)-fragrance-[1-4]$/.exec(slug)?.[1];
}
