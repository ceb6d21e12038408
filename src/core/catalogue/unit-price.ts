// The unit price of a net quantity as printed: of a gram, millilitre, centimetre or piece, and above a kilogram, litre or
// metre of one of these. Pages, JSON-LD, feeds and pack labels have it from here.
import { formatPrice } from "#core/money/money.ts";
import { parseDecimal } from "#core/money/read-number.ts";

/** `code` is schema.org's (UN/CEFACT), `feed` Google's. */
type Unit = { name: string; feed: string; code: string };

/** `text` is such as '₹4.40 per g'; the price is that of `amount` units. */
export type UnitPrice = { text: string; amount: number; unit: Unit };

type Kind = { pattern: RegExp; small: Unit; large?: Unit; smallPerLarge: number };

const unitOf = (name: string, feed: string, code: string): Unit => ({ name, feed, code });

/** '2.5' or '1,200'. A decimal comma is none. */
const digits = "(\\d+(?:(?:,\\d\\d)*,\\d{3})?(?:\\.\\d+)?)";
/** '112 cm wide' or 'of cotton'. A second bare length makes both the size of a piece. */
const noLength = "(?! ?[\\d.]+ ?(?:cms?|m|mtrs?)?\\.?$).*";

/** A quantity begins the text, so that the size of a piece, '152 × 229 cm', is none. */
const kinds: readonly Kind[] = [
  {
    pattern: new RegExp(
      `^${digits} ?(?:(mls?|millilit(?:re|er)s?)|(?:l|ltrs?|lit(?:re|er)s?))\\.?(?:,.*)?$`,
      "i",
    ),
    small: unitOf("ml", "ml", "MLT"),
    large: unitOf("litre", "l", "LTR"),
    smallPerLarge: 1000,
  },
  {
    pattern: new RegExp(
      `^${digits} ?(?:(cms?|centimet(?:re|er)s?)|(?:m|mtrs?|met(?:re|er)s?))\\.?(?:,${noLength})?$`,
      "i",
    ),
    small: unitOf("cm", "cm", "CMT"),
    large: unitOf("metre", "m", "MTR"),
    smallPerLarge: 100,
  },
  {
    pattern: new RegExp(
      `^(?:(?:set|pack) of )?${digits}(?: ?(pieces?|pcs?|nos?|n|u|units?))?\\.?(?:,.*)?$`,
      "i",
    ),
    small: unitOf("piece", "ct", "C62"),
    smallPerLarge: 1,
  },
];
const weightPattern = new RegExp(`^${digits}\\s*(oz|kgs?|kilos?|kilograms?|g|gms?|grams?)\\b`, "i");
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
  return readPieces(weight) !== undefined;
}

/** 6 for '6 pieces' and 'Set of 6'; 1 for goods that are sold in another way. */
export function countPieces(weight: string): number {
  return readPieces(weight) ?? 1;
}

function readPieces(weight: string): number | undefined {
  const { kind, amount } = readQuantity(weight.trim(), 0);
  return kind.small.name === "piece" ? amount : undefined;
}

export function isQuantity(weight: string, grams: number): boolean {
  return readQuantity(weight.trim(), grams).amount > 0;
}

function readQuantity(weight: string, grams: number): { kind: Omit<Kind, "pattern">; amount: number } {
  for (const kind of kinds) {
    const [, number, small] = kind.pattern.exec(weight) ?? [];
    if (number && (small || kind.large || /^\D/.test(weight)))
      return { kind, amount: readNumber(number) * (small ? 1 : kind.smallPerLarge) };
  }
  return { kind: mass, amount: grams || netGrams(weight) };
}

const gramsPerOunce = 28.349_523_125;

/** Net grams of a quantity as written ('8 oz', '520 g', '1,200 gms', '1.2 kg'); 0 if it begins with no weight. */
export function netGrams(quantity: string): number {
  const [, amount = "0", unit = ""] = weightPattern.exec(quantity.trim()) ?? [];
  const grams = /^o/i.test(unit) ? gramsPerOunce : /^k/i.test(unit) ? 1000 : 1;
  return Math.round(readNumber(amount) * grams);
}

function readNumber(text: string): number {
  return parseDecimal(text, 6) ?? 0;
}
