// Swatches: the colour that stands beside a value of an option, such as a scent. They are decoration; the value is always written.

/** By the name of the option and its value, as '#c94f6d'. */
export type Swatches = Record<string, Record<string, string>>;

/** A card shows at most so many. */
const maxOnCard = 4;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export function findSwatch(swatches: Swatches, name: string, value: string): string | undefined {
  const ofOption = Object.hasOwn(swatches, name) ? swatches[name] : undefined;
  return ofOption && Object.hasOwn(ofOption, value) ? ofOption[value] : undefined;
}

/** The first colours of the first option that has any, among the values of the variants for sale, and how many follow. */
export type CardSwatches = { colours: string[]; more: number };

export function listCardSwatches(
  names: readonly string[],
  variants: readonly (readonly string[])[],
  swatches: Swatches,
): CardSwatches | undefined {
  for (const [index, name] of names.entries()) {
    const values = new Set(variants.flatMap((variant) => variant[index] ?? []));
    const colours = [...values].flatMap((value) => findSwatch(swatches, name, value) ?? []);
    if (colours.length > 0)
      return { colours: colours.slice(0, maxOnCard), more: Math.max(0, colours.length - maxOnCard) };
  }
  return undefined;
}
