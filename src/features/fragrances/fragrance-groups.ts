// The eight groups in which the fragrance guide shows its families, each with a picture of its own.
import type { FragranceCard } from "./fragrance.ts";

type FragranceGroup = {
  slug: string;
  name: string;
  /** Name of a bundled picture. */
  picture: string;
  /** The hue of its tint, in degrees of OKLCH. */
  hue: number;
  /** Slugs. */
  families: readonly string[];
};

const groups: FragranceGroup[] = [
  {
    slug: "citrus",
    name: "Citrus & fruit",
    picture: "swatch-citrus",
    hue: 90,
    families: ["citrus", "fig", "apple", "berry", "peach", "mango", "tropical"],
  },
  {
    slug: "flowers",
    name: "Flowers",
    picture: "swatch-floral",
    hue: 5,
    families: ["floral", "rose", "jasmine", "mogra", "champa", "lotus", "marigold", "lavender", "powder"],
  },
  {
    slug: "woods",
    name: "Woods",
    picture: "swatch-woody",
    hue: 65,
    families: ["woody", "cedar", "pine", "sandalwood", "oud", "leather", "tobacco", "moss", "winter"],
  },
  {
    slug: "resins",
    name: "Resin & smoke",
    picture: "swatch-resin",
    hue: 300,
    families: ["amber", "musk", "resin", "frankincense", "incense", "smoke"],
  },
  {
    slug: "sweet",
    name: "Sweet things",
    picture: "swatch-gourmand",
    hue: 75,
    families: ["vanilla", "gourmand", "coffee", "honey", "coconut"],
  },
  {
    slug: "spices",
    name: "Spices",
    picture: "swatch-spicy",
    hue: 40,
    families: ["saffron", "spice", "clove", "cardamom", "ginger", "cinnamon", "festive"],
  },
  {
    slug: "herbs",
    name: "Herbs & tea",
    picture: "swatch-herbal",
    hue: 140,
    families: ["tea", "herbal", "mint", "eucalyptus", "green"],
  },
  {
    slug: "fresh",
    name: "Rain & linen",
    picture: "swatch-fresh",
    hue: 230,
    families: ["rain-and-earth", "ozonic", "marine", "linen"],
  },
];

type OfFamily = { family: { slug: string } };

export type GroupedFragrances<Fragrance = FragranceCard> = FragranceGroup & { fragrances: Fragrance[] };

/**
 * In the order of the groups; a group without fragrances is left out. A family that the owner added belongs to the group of
 * the family before it.
 */
export function groupFragrances<Fragrance extends OfFamily>(
  fragrances: Fragrance[],
): GroupedFragrances<Fragrance>[] {
  const found = groups.map((group) => ({ ...group, fragrances: [] as Fragrance[] }));
  let current = found[0];
  for (const fragrance of fragrances) {
    current = found.find(({ families }) => families.includes(fragrance.family.slug)) ?? current;
    current?.fragrances.push(fragrance);
  }
  return found.filter(({ fragrances }) => fragrances.length > 0);
}

/** For a family that the owner added, that of the first group. */
export function hueOf({ family }: OfFamily): number {
  return groups.find(({ families }) => families.includes(family.slug))?.hue ?? groups[0]?.hue ?? 0;
}
