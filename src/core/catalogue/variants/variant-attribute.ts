// The options by which channels and search engines group variants: size, colour, material and pattern. Each value of
// another option, such as a scent, is a separate item.
import { cutText } from "#platform/whole-text.ts";

export const variantAttributes = ["size", "color", "material", "pattern"] as const;
export type VariantAttribute = (typeof variantAttributes)[number];

const words: Record<VariantAttribute, RegExp> = {
  size: /\b(size|weight|volume|height|length|width|diameter|capacity)\b/i,
  color: /\b(colou?r|shade)\b/i,
  material: /\b(material|fabric|metal|wood)\b/i,
  pattern: /\b(pattern|print|design)\b/i,
};

/** `option`: the option's name, as the owner typed it. */
function attributeOf(option: string): VariantAttribute | undefined {
  return variantAttributes.find((attribute) => words[attribute].test(option));
}

export type VariantFacts = {
  attributes: Partial<Record<VariantAttribute, string>>;
  /** The values of options that no channel groups by. */
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
 * Equal for variants that differ only in attributes: one scent of a candle in three sizes is a group, another scent
 * is another. Null if channels and search engines know no attribute of the variant. `carrierId`: the product that has
 * the options.
 */
export function groupIdOf(carrierId: string, { attributes, apart }: VariantFacts): string | null {
  if (Object.keys(attributes).length === 0) return null;
  const name = apart
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return cutText([carrierId, name].filter(Boolean).join("-"), maxGroupLength);
}
