// The owner's rules of rates by price as she types them, and what her forms say about a price beside them.
import { z } from "zod";
import { formatRate, gstRates } from "./gst.ts";
import { isHsn, parseHsn } from "./hsn.ts";
import { formatPaise, formatPrice, toRupees } from "./money.ts";
import { findRateByPrice, highestWithin, isWithin, type RateByPrice, rateOf } from "./rate-by-price.ts";
import { parsePercent, parseRupees } from "./read-number.ts";

const rate = z.int().refine((basisPoints) => gstRates.includes(basisPoints));

export const rateByPriceRule = z
  .object({
    hsn: z.string().refine((code) => /^(?!00)\d\d$/.test(code) || isHsn(code)),
    limit: z.int().min(1).max(100_000_00),
    upTo: rate,
    above: rate,
  })
  .refine(({ upTo, above }) => upTo < above);

/** What the owner reads beside a price; a price for which neither rate fits has the higher one. */
export function describeRate(price: number, rule: RateByPrice): string {
  const { limit, upTo, above } = rule;
  const below = formatPaise(highestWithin(rule));
  const counts = rateOf(price, { gstRate: 0, rateByPrice: rule });
  if (counts === upTo) return `GST ${formatRate(upTo)} up to ${below}, ${formatRate(above)} above.`;
  if (!isWithin(price, rule, above)) return `GST ${formatRate(above)}, as it costs more than ${below}.`;
  return `GST ${formatRate(above)}. For this price neither rate fits: with ${formatRate(upTo)} inside a piece is worth more than ${formatPaise(limit)} without tax, with ${formatRate(above)} inside it is not. The nearest price below is ${below}.`;
}

/** What a new price changes about the rate; undefined if the rate stays and fits. */
export function describeCrossing(before: number, after: number, rule: RateByPrice): string | undefined {
  const [was, becomes] = [before, after].map((price) => rateOf(price, { gstRate: 0, rateByPrice: rule }));
  if (was !== becomes) return `It was GST ${formatRate(was ?? 0)}. Now: ${describeRate(after, rule)}`;
  return becomes === rule.above && isWithin(after, rule, rule.above) ? describeRate(after, rule) : undefined;
}

/** As `describeCrossing`, for goods that the owner has given one rate and that may have two. */
export function describePossibleCrossing(
  before: number,
  after: number,
  rule: RateByPrice,
): string | undefined {
  if (before > highestWithin(rule) === after > highestWithin(rule)) return undefined;
  return `Goods of HSN ${rule.hsn} may have another GST rate above ${formatPaise(highestWithin(rule))} a piece. Ask your accountant, and give both under ‘GST rates by price’.`;
}

/**
 * What to say about typed prices; `codes` are those of the same rows, or one for all, and `pieces` how many are sold for each price. Rows
 * without a rule are left out.
 */
export function describeTypedPrices(
  prices: readonly string[],
  codes: readonly string[],
  rules: readonly RateByPrice[],
  pieces: readonly number[] = [],
): string[] {
  const said = prices.flatMap((typed, index) => {
    const price = parseRupees(typed);
    const code = parseHsn(codes[index] ?? codes[0] ?? "") ?? "";
    const rule = findRateByPrice(code, rules);
    if (!price || code === "") return [];
    if (!rule) return describeLongerRules(code, rules);
    return [
      `${formatPrice(price)}: ${describeRate(price, rule)}`,
      ...describeSeveralPieces(pieces[index] ?? 1),
    ];
  });
  return [...new Set(said)];
}

/** Law may ask for the price of each piece, and a set made of one product is taxed so. */
function describeSeveralPieces(pieces: number): string[] {
  if (pieces <= 1) return [];
  return [
    `${pieces} pieces are sold for this price, and here all of it decides on the rate. Ask your accountant whether the price of one piece does: then make it a set of one product, which is taxed by the piece.`,
  ];
}

/** Rules that begin with a shorter code than theirs never meet. */
function describeLongerRules(code: string, rules: readonly RateByPrice[]): string[] {
  const longer = rules.filter(({ hsn }) => hsn.startsWith(code)).map(({ hsn }) => hsn);
  if (longer.length === 0) return [];
  return [
    `HSN ${code}: your GST rate by price is for ${longer.join(", ")} alone. Give the longer code if these are such goods.`,
  ];
}

/** A product's price as it is, and as a form would make it; `name` is the product's. */
export type NewPrice = { name: string; hsn: string; before: number; after: number };

const maxNamed = 6;

/** What new prices change about the rates of their products; nothing where the rate stays and fits. */
export function describeNewPrices(prices: readonly NewPrice[], rules: readonly RateByPrice[]): string[] {
  const said = prices.flatMap(({ name, hsn, before, after }) => {
    const rule = findRateByPrice(hsn, rules);
    const words = after > 0 && rule && describeCrossing(before, after, rule);
    return words ? `${name}, ${formatPrice(after)}: ${words}` : [];
  });
  const rest = said.length - maxNamed;
  return rest > 0 ? [...said.slice(0, maxNamed), `The same is to be said of ${rest} more prices.`] : said;
}

const maxRules = 30;

/** Reads a rule a line, such as '9404 | 2500 | 5 | 18'; undefined if one is not such a line, or a code stands twice. */
export function parseRatesByPrice(text: string): RateByPrice[] | undefined {
  const rules = text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [hsn, limit = "", upTo = "", above = "", ...rest] = row.split("|").map((cell) => cell.trim());
      const typed = {
        hsn: hsn?.replaceAll(/[\s.]/g, ""),
        limit: parseRupees(limit),
        upTo: parsePercent(upTo),
        above: parsePercent(above),
      };
      return rest.length === 0 ? rateByPriceRule.safeParse(typed).data : undefined;
    });
  const known = rules.filter((rule) => rule !== undefined);
  const codes = new Set(known.map(({ hsn }) => hsn));
  const isRead = known.length === rules.length && codes.size === known.length && known.length <= maxRules;
  return isRead ? known : undefined;
}

export function formatRatesByPrice(rules: readonly RateByPrice[]): string {
  return rules
    .map(({ hsn, limit, upTo, above }) => [hsn, toRupees(limit), upTo / 100, above / 100].join(" | "))
    .join("\n");
}
