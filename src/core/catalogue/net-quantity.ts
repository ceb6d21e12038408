// The net quantity of a product as printed on its pack: how the owner is asked for it, by weight, number or length, what is
// refused, and how pages and pack labels say it.
import { formatWeight } from "./product.ts";
import { isByNumber, isQuantity, netGrams } from "./unit-price.ts";

/** `initial` is the text that the form of a new product starts with. */
export const quantityKinds = {
  weight: {
    name: "By weight or volume",
    label: "Weight",
    hint: "As printed: '8 oz', '520 g', '250 ml'.",
    initial: "",
  },
  number: {
    name: "By number, with the size",
    label: "Net quantity",
    hint: "As printed: '1 piece' or '6 pieces'. The page and the label add the dimensions, unless a size stands here, as in '1 piece, 152 × 229 cm'.",
    initial: "1 piece",
  },
  length: { name: "By length", label: "Length", hint: "As printed: '2.5 m', '90 cm'.", initial: "" },
} as const;

export type QuantityKind = keyof typeof quantityKinds;

export const quantityNames = Object.keys(quantityKinds) as [QuantityKind, ...QuantityKind[]];

export const quantityFaults = {
  missing: "Net quantity is required, as printed: '1 piece', '520 g' or '2.5 m'",
  withoutUnit: "Net quantity needs its unit, as printed: '6 pieces', '520 g' or '2.5 m'",
};

/** `stored` is undefined for a new product; one that is there may keep the text that it has, or none. */
export function findQuantityFault(typed: string, stored: string | undefined): string | undefined {
  if (typed === stored) return undefined;
  if (typed === "") return quantityFaults.missing;
  return /^[\p{Nd}.,\s]+$/u.test(typed) ? quantityFaults.withoutUnit : undefined;
}

/** For the owner, who answers for it. */
export const unitPriceReading =
  "Page and pack label work out the unit price from the net quantity: of a gram up to 1 kg and of a kilogram above, and so for millilitres and centimetres; of a piece for goods by number; none where it is the price itself. So we read the rules: ask your accountant to confirm it.";

type Declared = { weight: string; grams: number; dimensions: string };

/** '8 oz (227 g)', or '1 piece, 152 × 229 cm' for goods that are sold by number. */
export function sayQuantity({ weight, grams, dimensions }: Declared): string {
  const [, ...more] = weight.split(",");
  const hasSize = more.some((part) => /\d ?(?:[×x*"″]|[cm]?m\b|in\b|inch|ft\b|feet)/i.test(part));
  const isAdded = isByNumber(weight) && !hasSize && dimensions !== "";
  return isAdded ? `${weight}, ${dimensions}` : formatWeight(weight, grams);
}

/** Of a variant: its size, if that is a quantity or the size of a piece, or else that of its product. */
export function suggestQuantity(values: readonly string[], ofProduct: string): string {
  const said = values.find((value) => isQuantity(value, netGrams(value)));
  const size = values.find((value) => /\d\s*[×x]\s*\d/i.test(value));
  const [pieces = ""] = ofProduct.split(",");
  return said ?? (size && isByNumber(pieces) ? `${pieces}, ${size}` : ofProduct);
}
