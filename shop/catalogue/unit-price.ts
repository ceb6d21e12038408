// The unit price of a net quantity as printed: of a gram, millilitre, centimetre or piece, and above a kilogram, litre or
// metre of one of these. Pages, JSON-LD, feeds and pack labels have it from here.
import { formatPrice } from "#shop/money/money.ts";

/** `code` is schema.org's (UN/CEFACT), `feed` Google's. */
type Unit = { name: string; feed: string; code: string };

/** `text` is such as '₹4.40 per g'; the price is that of `amount` units. */
export type UnitPrice = { text: string; amount: number; unit: Unit };

type Kind = { pattern: RegExp; small: Unit; large?: Unit; smallPerLarge: number };

const unitOf = (name: string, feed: string, code: string): Unit => ({ name, feed, code });

/** The whole text is a quantity, so that the size of a piece, '152 × 229 cm', is none. */
const kinds: readonly Kind[] = [
  {
    pattern: /^(\d+(?:\.\d+)?) ?(?:(ml|millilitres?)|(?:l|ltr|litres?))\.?$/i,
    small: unitOf("ml", "ml", "MLT"),
    large: unitOf("litre", "l", "LTR"),
    smallPerLarge: 1000,
  },
  {
    pattern: /^(\d+(?:\.\d+)?) ?(?:(cm|centimetres?)|(?:m|mtr|metres?))\.?$/i,
    small: unitOf("cm", "cm", "CMT"),
    large: unitOf("metre", "m", "MTR"),
    smallPerLarge: 100,
  },
  {
    pattern: /^(?:(?:set|pack) of )?(\d+)(?: ?(pieces?|pcs?|nos?|n|u|units?))?\.?(?:,.*)?$/i,
    small: unitOf("piece", "ct", "C62"),
    smallPerLarge: 1,
  },
];
const mass = { small: unitOf("g", "g", "GRM"), large: unitOf("kg", "kg", "KGM"), smallPerLarge: 1000 };

/** Undefined without a known quantity, and where it is the price itself. `weight` is the net quantity as printed. */
export function findUnitPrice(
  pricePaise: number,
  { weight, grams }: { weight: string; grams: number },
): UnitPrice | undefined {
  const { kind, amount } = readQuantity(weight.trim(), grams);
  const isLarge = kind.large !== undefined && amount > kind.smallPerLarge;
  const units = isLarge ? amount / kind.smallPerLarge : amount;
  const paise = Math.round(pricePaise / units);
  if (!(units > 0) || paise === 0 || paise === pricePaise) return undefined;
  const unit = isLarge && kind.large ? kind.large : kind.small;
  return { text: `${formatPrice(paise)} per ${unit.name}`, amount: units, unit };
}

/** Goods that are sold by number, such as '1 piece' or 'Set of 6'. */
export function isByNumber(weight: string): boolean {
  return readQuantity(weight.trim(), 0).kind.small.name === "piece";
}

export function isQuantity(weight: string, grams: number): boolean {
  return readQuantity(weight.trim(), grams).amount > 0;
}

function readQuantity(weight: string, grams: number): { kind: Omit<Kind, "pattern">; amount: number } {
  for (const kind of kinds) {
    const [, number, small] = kind.pattern.exec(weight) ?? [];
    if (number && (small || kind.large || /^\D/.test(weight)))
      return { kind, amount: Number(number) * (small ? 1 : kind.smallPerLarge) };
  }
  return { kind: mass, amount: grams };
}
