// Swatches: what stands beside a value of an option, such as a scent: a colour, or a small picture of the variant. They are
// decoration; the value is always written.

/** In the place of a colour: the picture of the variant that the value leads to. */
export const pictureSwatch = "picture";

/** By the name of the option and its value, as '#c94f6d' or 'picture'. */
export type Swatches = Record<string, Record<string, string>>;

/** A card shows at most so many. */
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

/** The first colours of the first option that has any, among the values of the variants for sale, and how many follow. */
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
