// Decides the GST rate of goods that have one rate up to a value of a piece, and another above it. Which goods have two
// rates is a setting; all others have the rate of their product.
import { z } from "zod";
import { formatRate, gstRates, taxWithin } from "./gst.ts";
import { isHsn, parseHsn } from "./hsn.ts";
import { formatPaise, formatPrice, toRupees } from "./money.ts";
import { parsePercent, parseRupees } from "./read-number.ts";

const rate = z.int().refine((basisPoints) => gstRates.includes(basisPoints));

export const rateByPriceRule = z
  .object({
    /** It counts for every code that begins with these digits: two are a chapter. */
    hsn: z.string().refine((code) => /^(?!00)\d\d$/.test(code) || isHsn(code)),
    /** Paise of a piece without tax, up to which the lower rate counts. */
    limit: z.int().min(1).max(100_000_00),
    /** Basis points: up to the limit, and above it. */
    upTo: rate,
    above: rate,
  })
  .refine(({ upTo, above }) => upTo < above);

export type RateByPrice = z.output<typeof rateByPriceRule>;

/** `rateByPrice` is that of its HSN; without one its own rate counts at every price. */
export type RatedGoods = { gstRate: number; rateByPrice?: RateByPrice | null | undefined };

/** In basis points. `price`: what a piece costs after discounts, in paise with tax. */
export function rateOf(price: number, { gstRate, rateByPrice }: RatedGoods): number {
  if (!rateByPrice) return gstRate;
  return isWithin(price, rateByPrice, rateByPrice.upTo) ? rateByPrice.upTo : rateByPrice.above;
}

function isWithin(price: number, { limit }: RateByPrice, basisPoints: number): boolean {
  return taxWithin(price, basisPoints).taxable <= limit;
}

/** The highest price with tax that has the lower rate, in paise. */
export function highestWithin({ limit, upTo }: RateByPrice): number {
  const exact = Math.floor((limit * (10_000 + upTo)) / 10_000);
  return taxWithin(exact + 1, upTo).taxable <= limit ? exact + 1 : exact;
}

/** The rule with the most digits of the code. */
export function findRateByPrice(hsn: string, rules: readonly RateByPrice[]): RateByPrice | undefined {
  return rules
    .filter((rule) => hsn.startsWith(rule.hsn))
    .reduce<RateByPrice | undefined>((best, rule) => (best && best.hsn >= rule.hsn ? best : rule), undefined);
}

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

/** What to say about typed prices; `codes` are those of the same rows, or one for all. Rows without a rule are left out. */
export function describeTypedPrices(
  prices: readonly string[],
  codes: readonly string[],
  rules: readonly RateByPrice[],
): string[] {
  const said = prices.flatMap((typed, index) => {
    const price = parseRupees(typed);
    const rule = findRateByPrice(parseHsn(codes[index] ?? codes[0] ?? "") ?? "", rules);
    return price && rule ? `${formatPrice(price)}: ${describeRate(price, rule)}` : [];
  });
  return [...new Set(said)];
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
