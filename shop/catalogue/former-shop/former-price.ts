// A price of another shop's file becomes one of this shop: in rupees, with its tax.
import { readAmount } from "#shop/forms/file-amount.ts";
import type { FormerShopChoices } from "./former-shop-form.ts";

type PriceChoices = Pick<FormerShopChoices, "rupeesFor" | "pricesWithoutTax" | "gstRate">;

/** In paise; undefined for what is no amount. `currency` is '' where the file does not say it. */
export function convertPrice(
  text: string,
  currency: string,
  { rupeesFor, pricesWithoutTax, gstRate }: PriceChoices,
): number | undefined {
  const amount = readAmount(text);
  if (amount === undefined) return undefined;
  const withTax = pricesWithoutTax ? Math.round((amount * (10_000 + (gstRate ?? 0))) / 10_000) : amount;
  // A converted price with paise would look exact, which a rate of exchange is not.
  return isConverted(currency, rupeesFor) ? Math.round((withTax * (rupeesFor ?? 1)) / 100) * 100 : withTax;
}

export function isConverted(currency: string, rupeesFor: number | null): boolean {
  return rupeesFor !== null && currency !== "INR";
}

/** The file says a currency, and nobody has said what it is worth. */
export function lacksRate(currency: string, rupeesFor: number | null): boolean {
  return currency !== "" && currency !== "INR" && rupeesFor === null;
}
