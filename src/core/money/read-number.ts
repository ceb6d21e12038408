// The only reader of numbers that are typed, pasted or in files, one function per kind. Refuses an ambiguous number.
import { latinDigits } from "./latin-digits.ts";

/** Two crore rupees, a little below the largest integer of a column. */
export const maxPaise = 2_00_00_000_00;
/** In characters. A longer text is not a number. */
const maxLength = 60;

/**
 * Reads '999', '₹ 1,04,999.50', 'Rs. 999/-' or a number such as 1204.05 as paise. Undefined for anything but an amount
 * with at most two decimals, and for more than the database can store. Accepts commas and spaces only in Indian or
 * western groups.
 */
export function parseRupees(amount: unknown): number | undefined {
  const paise = readDigits(bareNumber(amount, currency), 2);
  return paise !== undefined && paise <= maxPaise ? paise : undefined;
}

type Limits = { min?: number; max?: number };

/** A whole number from `min` to `max`: '1,200', '१२', or '12.0' as a spreadsheet writes it. Undefined for any other. */
export function parseCount(
  count: unknown,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: Limits = {},
): number | undefined {
  return within(readDigits(bareNumber(count), 0), { min, max });
}

/** Whole grams from '500', '500 g' or '1.5 kg'. */
export function parseGrams(text: string, { min = 0, max = 9_999_999 }: Limits = {}): number | undefined {
  const inKilograms = readDigits(bareNumber(text, kilograms), 3);
  return within(isInKilograms(text) ? inKilograms : readDigits(bareNumber(text, grams), 0), { min, max });
}

function isInKilograms(text: string): boolean {
  return kilograms.some((unit) => unit.test(withoutQuotes(text)));
}

/** Basis points from '18', '18%' or '7.5 per cent'. */
export function parsePercent(text: string): number | undefined {
  return readDigits(bareNumber(text, percent), 2);
}

/** A whole percentage: '20', '20 %'. */
export function parseWholePercent(text: string, { min = 0, max = 1_000 }: Limits = {}): number | undefined {
  return within(readDigits(bareNumber(text, percent), 0), { min, max });
}

/** A number with at most `decimals` decimals and no unit. */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const digits = readDigits(bareNumber(text), decimals);
  return digits === undefined ? undefined : digits / 10 ** decimals;
}

/** '999,50: write 999.50 or 99950', for an ambiguous number of any kind; undefined for any other text. */
export function explainNumber(text: string): string | undefined {
  const bare = bareNumber(text, [...currency, ...kilograms, ...grams, ...percent]);
  if (readDigits(bare, 2) !== undefined || !/^\d+(?:[,. ]\d+)+$/.test(bare)) return undefined;
  // A single dot is a decimal point, here with too many decimals.
  if (/^\d+\.\d+$/.test(bare)) return undefined;
  const at = Math.max(...[",", ".", " "].map((mark) => bare.lastIndexOf(mark)));
  const whole = bare.slice(0, at).replaceAll(/\D/g, "");
  const decimals = bare.slice(at + 1);
  const unit = isInKilograms(text) ? " kg" : "";
  const readings = [`${whole}.${decimals}`, `${Number(whole + decimals)}`]
    .filter((one) => parseRupees(one) !== undefined)
    .map((one) => one + unit);
  return readings.length > 0 ? `${text.trim()}: write ${readings.join(" or ")}` : undefined;
}

function within(value: number | undefined, { min, max }: Required<Limits>): number | undefined {
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/**
 * The number times 10^decimals. Reads the digits instead of multiplying, so that 4.35 is 435 and never 434.999….
 * A whole number may have zeros as decimals, but '1.000' could be a thousand.
 */
function readDigits(bare: string, decimals: number): number | undefined {
  const [, whole = "", fraction = ""] = /^([\d, ]+)(?:\.(\d+))?$/.exec(bare) ?? [];
  const digits = ungroup(whole);
  const isWhole = decimals === 0 && /^0*$/.test(fraction) && fraction.length !== 3;
  if (digits === undefined || (fraction.length > decimals && !isWhole)) return undefined;
  return Number(digits + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** The digits without grouping; undefined for marks in the wrong places. */
function ungroup(text: string): string | undefined {
  if (/^\d{1,9}$/.test(text)) return text;
  const mark = text.includes(",") ? "," : " ";
  const groups = text.split(mark);
  const lengths = groups.map((group) => (/^\d+$/.test(group) ? group.length : 0)).join("");
  const isGrouped = /^[123]3+$/.test(lengths) || /^[12]2*3$/.test(lengths);
  return isGrouped && !text.startsWith("0") && text.length <= 12 ? groups.join("") : undefined;
}

/** The texts allowed before and after the digits of each kind. */
const currency = [
  /^(?:₹|₨|rupees?|r[se]\.?|inr|रुपये|रुपए|रुपया|रू\.?|रु\.?):? ?/iu,
  / ?(?:only\.?|मात्र)$/iu,
  / ?(?:\/[-–=]|₹|rupees?|rs\.?|inr|रुपये|रुपए|रुपया|रू\.?|रु\.?)$/iu,
  / ?(?:\/[-–=]|₹|rupees?|rs\.?|inr|रुपये|रुपए|रुपया|रू\.?|रु\.?)$/iu,
];
const kilograms = [/ ?(?:kgs?|kilos?|kilograms?|किग्रा|किलो)\.?$/iu];
const grams = [/ ?(?:g|gms?|grams?|ग्राम)\.?$/iu];
const percent = [/ ?(?:%|％|(?:per ?cent|pct|p\.c)\.?|प्रतिशत)$/iu];

/** Removes what surrounds the digits: spaces, quotes, the units. */
function bareNumber(given: unknown, units: readonly RegExp[] = []): string {
  if (typeof given === "number") return `${given}`;
  if (typeof given !== "string") return "";
  return units.reduce((text, unit) => text.replace(unit, ""), withoutQuotes(given));
}

function withoutQuotes(text: string): string {
  if (text.length > maxLength) return "";
  const plain = latinDigits(text).replaceAll(/\s+/g, " ").trim();
  const unquoted = /^=?"([^"]*)"$|^“([^”]*)”$|^'([^']*)'?$|^[‘’]([^‘’]*)[’]?$/.exec(plain);
  return (unquoted?.slice(1).find((part) => part !== undefined) ?? plain).trim();
}
