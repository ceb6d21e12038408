// The eight groups in which the fragrance guide shows its families, each with a picture of its own.
import type { FragranceCard } from "./fragrance.ts";

type FragranceGroup = {
  slug: string;
  name: string;
  /** Name of a bundled picture. */
  picture: string;
  /** These are the slugs of the families. */
  families: readonly string[];
};

const groups: FragranceGroup[] = [
  {
    slug: "citrus",
    name: "Citrus & fruit",
    picture: "swatch-citrus",
    families: ["citrus", "fig", "apple", "berry", "peach", "mango", "tropical"],
  },
  {
    slug: "flowers",
    name: "Flowers",
    picture: "swatch-floral",
    families: ["floral", "rose", "jasmine", "mogra", "champa", "lotus", "marigold", "lavender", "powder"],
  },
  {
    slug: "woods",
    name: "Woods",
    picture: "swatch-woody",
    families: ["woody", "cedar", "pine", "sandalwood", "oud", "leather", "tobacco", "moss", "winter"],
  },
  {
    slug: "resins",
    name: "Resin & smoke",
    picture: "swatch-resin",
    families: ["amber", "musk", "resin", "frankincense", "incense", "smoke"],
  },
  {
    slug: "sweet",
    name: "Sweet things",
    picture: "swatch-gourmand",
    families: ["vanilla", "gourmand", "coffee", "honey", "coconut"],
  },
  {
    slug: "spices",
    name: "Spices",
    picture: "swatch-spicy",
    families: ["saffron", "spice", "clove", "cardamom", "ginger", "cinnamon", "festive"],
  },
  {
    slug: "herbs",
    name: "Herbs & tea",
    picture: "swatch-herbal",
    families: ["tea", "herbal", "mint", "eucalyptus", "green"],
  },
  {
    slug: "fresh",
    name: "Rain & linen",
    picture: "swatch-fresh",
    families: ["rain-and-earth", "ozonic", "marine", "linen"],
  },
];

type OfFamily = { family: { slug: string } };

export type GroupedFragrances<Fragrance = FragranceCard> = FragranceGroup & { fragrances: Fragrance[] };

/**
 * The fragrances by group, in the order of the groups; a group without fragrances is left out. A family that
 * the owner added belongs to the group of the family before it.
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
