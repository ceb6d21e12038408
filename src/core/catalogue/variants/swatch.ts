// Swatches: a colour, or a small picture of the variant, beside a value of an option such as a scent. They are decoration;
// the value is always written.

/** Instead of a colour: the picture of the variant to which the value leads. */
export const pictureSwatch = "picture";

/** '#c94f6d' or 'picture', by option name and value. */
export type Swatches = Record<string, Record<string, string>>;

/** Swatches on a card. */
const maxOnCard = 4;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export function findSwatch(swatches: Swatches, name: string, value: string): string | undefined {
  const ofOption = Object.hasOwn(swatches, name) ? swatches[name] : undefined;
  return ofOption && Object.hasOwn(ofOption, value) ? ofOption[value] : undefined;
}

export const isSwatch = (text: string): boolean => text === pictureSwatch || isColour(text);

export function hasPictures(swatches: Swatches): boolean {
  return Object.values(swatches).some((values) => Object.values(values).includes(pictureSwatch));
}

/** The first colours of the first option with any, among the variants for sale; `more` is the number of further ones. */
export type CardSwatches = { colours: string[]; more: number };

export function listCardSwatches(
  names: readonly string[],
  variants: readonly (readonly string[])[],
  swatches: Swatches,
): CardSwatches | undefined {
  for (const [index, name] of names.entries()) {
    const values = new Set(variants.flatMap((variant) => variant[index] ?? []));
    const colours = [...values].map((value) => findSwatch(swatches, name, value) ?? "").filter(isColour);
    if (colours.length > 0)
      return { colours: colours.slice(0, maxOnCard), more: Math.max(0, colours.length - maxOnCard) };
  }
  return undefined;
}
