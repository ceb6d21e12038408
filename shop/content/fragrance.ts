// A fragrance as the guide tells of it, from its first breath to what stays; and what stands in for a family still empty.
import type { Picture } from "../catalogue/picture.ts";

export type FragranceFamily = { slug: string; name: string; count: number };

export type FragranceCard = {
  slug: string;
  name: string;
  mood: string;
  family: { slug: string; name: string };
  picture: Picture | null;
};

export type Fragrance = FragranceCard & {
  description: string;
  topNotes: string[];
  middleNotes: string[];
  baseNotes: string[];
  /** Stands in for a family without entries: it has no page of its own and no goods. */
  isPlaceholder: boolean;
};

const moods = ["Quiet morning", "Slow afternoon", "Lamp-lit evening", "Deep night"];

/** Four, with slugs that hold only until the family has an entry of its own. */
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

/** The family a placeholder's slug speaks of; undefined for every other slug. */
export function findPlaceholderFamily(slug: string): string | undefined {
  return /^(.+)-fragrance-[1-4]$/.exec(slug)?.[1];
}
