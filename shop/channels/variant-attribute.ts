// Which of a product's options channels and search engines group variants by. They know size, colour, material and pattern
// alone: of another option, such as a scent, each value is an item of its own.

export const variantAttributes = ["size", "color", "material", "pattern"] as const;
export type VariantAttribute = (typeof variantAttributes)[number];

const words: Record<VariantAttribute, RegExp> = {
  size: /\b(size|weight|volume|height|length|width|diameter|capacity)\b/i,
  color: /\b(colou?r|shade)\b/i,
  material: /\b(material|fabric|metal|wood)\b/i,
  pattern: /\b(pattern|print|design)\b/i,
};

/** Takes the name of an option, as the owner typed it. */
function attributeOf(option: string): VariantAttribute | undefined {
  return variantAttributes.find((attribute) => words[attribute].test(option));
}

export type VariantFacts = {
  attributes: Partial<Record<VariantAttribute, string>>;
  /** It has these values of the options that no channel groups by. */
  apart: string[];
};

export function describeVariant(names: readonly string[], values: readonly string[]): VariantFacts {
  const facts: VariantFacts = { attributes: {}, apart: [] };
  for (const [index, value] of values.entries()) {
    const attribute = attributeOf(names[index] ?? "");
    if (!attribute) {
      facts.apart.push(value);
      continue;
    }
    const before = facts.attributes[attribute];
    facts.attributes[attribute] = before === undefined ? value : `${before}, ${value}`;
  }
  return facts;
}

const maxGroupLength = 50;

/**
 * The same for variants that differ in attributes alone: one scent of a candle in three sizes is a group, and another scent is
 * another one. Null where channels and search engines know no attribute of the variant. `carrierId` is the product that has the options.
 */
export function groupIdOf(carrierId: string, { attributes, apart }: VariantFacts): string | null {
  if (Object.keys(attributes).length === 0) return null;
  const name = apart
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return [carrierId, name].filter(Boolean).join("-").slice(0, maxGroupLength);
}
