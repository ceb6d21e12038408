// The variants of a product: the choices, and the variant to which each leads.

import { narrowestUrl, type Picture } from "#core/pictures/picture.ts";
import { cutText } from "#platform/whole-text.ts";
import { findSwatch, pictureSwatch, type Swatches } from "./swatch.ts";

/** Of one product, such as Size, Scent and Colour. */
export const maxOptions = 3;
/** As many values of one option, and variants of one product, as fit on a page. */
export const maxValues = 30;
export const maxVariants = 100;

/** A variant for sale on its product's page. Price in paise. */
export type Variant = {
  id: string;
  slug: string;
  name: string;
  sku: string;
  pricePaise: number;
  stock: number;
  /** The day on which a sold-out one can be bought, such as '2026-12-08'. */
  readyOn?: string;
  /** In the order of the options. */
  values: string[];
};

/** `slug` is that of the variant to which the choice leads; `swatch` is a colour or a picture, as a CSS background. */
export type OptionChoice = {
  value: string;
  slug: string;
  isChosen: boolean;
  isSoldOut: boolean;
  /** The day on which a sold-out product can be bought. */
  readyOn?: string;
  swatch?: string;
};
export type ProductOption = { name: string; choices: OptionChoice[] };

/** The variants on a product's page; the first one carries the product. */
export type ProductChoice = { options: ProductOption[]; variants: Variant[] };

/**
 * For each option its values in the order of the variants, sizes from small to large. A value leads to the variant that
 * differs in it alone or, if there is none, to the first one with it, in stock if possible.
 */
export function listOptions(
  names: readonly string[],
  variants: readonly Variant[],
  chosen: Pick<Variant, "id" | "values">,
  { swatches = {}, pictures }: { swatches?: Swatches; pictures?: ReadonlyMap<string, Picture[]> } = {},
): ProductOption[] {
  return names.map((name, index) => {
    const values = sortSizes([...new Set(variants.flatMap((variant) => variant.values[index] ?? []))]);
    return {
      name,
      choices: values.flatMap((value) => {
        const target = findVariant(variants, chosen, { index, value });
        const named = findSwatch(swatches, name, value);
        const [picture] = (target && pictures?.get(target.id)) ?? [];
        const swatch =
          named === pictureSwatch ? picture && `url(${narrowestUrl(picture)}) center/cover` : named;
        return target
          ? {
              value,
              slug: target.slug,
              isChosen: chosen.values[index] === value,
              isSoldOut: target.stock === 0,
              ...(target.readyOn && { readyOn: target.readyOn }),
              ...(swatch && { swatch }),
            }
          : [];
      }),
    };
  });
}

/** '113 g' before '227 g'; unless all values are numbers they keep their order. */
function sortSizes(values: string[]): string[] {
  const sizes = values.map((value) => Number.parseFloat(value));
  return sizes.some(Number.isNaN)
    ? values
    : values.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
}

function findVariant(
  variants: readonly Variant[],
  chosen: Pick<Variant, "id" | "values">,
  { index, value }: { index: number; value: string },
): Variant | undefined {
  const wanted = chosen.values.with(index, value);
  const fitting = variants.filter((variant) => variant.values[index] === value);
  return (
    fitting.find(({ values }) => values.every((one, place) => one === wanted[place])) ??
    fitting.find(({ stock }) => stock > 0) ??
    fitting[0]
  );
}

/** 'in 3 sizes and 2 scents'. A row of `values` is a variant's, in the order of `names`. */
export function describeOptions(names: readonly string[], values: readonly (readonly string[])[]): string {
  const parts = names.flatMap((name, index) => {
    const count = new Set(values.map((of) => of[index])).size;
    return count > 1 ? `${count} ${pluralise(name.toLowerCase())}` : [];
  });
  return parts.length === 0 ? "" : `in ${joinWords(parts)}`;
}

function pluralise(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function joinWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const maxName = 120;

/** 'Lavender Ledge, Large, Rose', for carts, orders and papers. */
export function nameVariant(product: string, values: readonly string[]): string {
  return cutText([product, ...values].join(", "), maxName);
}

type SoldRow = { name: string; variantOf: string | null; optionValues: readonly string[] };

/** The row that carries a product has the product's name; as a variant it is named with its values. */
export function nameSold({ name, variantOf, optionValues }: SoldRow): string {
  return variantOf === null ? nameVariant(name, optionValues) : name;
}

/**
 * The name of a variant after its product was renamed. A name that the owner has typed stays. `before` is the product's old
 * name.
 */
export function renameVariant(
  { name, values }: { name: string; values: readonly string[] },
  { before, after }: { before: string; after: string },
): string {
  return name === nameVariant(before, values) ? nameVariant(after, values) : name;
}

/** Every combination of the values; the last option changes fastest. */
export function combine(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>(
    (combinations, of) => combinations.flatMap((before) => of.map((value) => [...before, value])),
    [[]],
  );
}
