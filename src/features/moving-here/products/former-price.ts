// Converts a price of another shop's file to rupees with tax.
import { readAmount } from "#core/forms/file-amount.ts";
import type { FormerShopChoices } from "./former-shop-form.ts";

type PriceChoices = Pick<FormerShopChoices, "rupeesFor" | "pricesWithoutTax" | "gstRate">;

/** In paise; undefined for a text that is no amount. `currency` is '' if the file does not name it. */
export function convertPrice(
  text: string,
  currency: string,
  { rupeesFor, pricesWithoutTax, gstRate }: PriceChoices,
): number | undefined {
  const amount = readAmount(text);
  if (amount === undefined) return undefined;
  const withTax = pricesWithoutTax ? Math.round((amount * (10_000 + (gstRate ?? 0))) / 10_000) : amount;
  // Rounded to rupees: paise would make a converted price look exact.
  return isConverted(currency, rupeesFor) ? Math.round((withTax * (rupeesFor ?? 1)) / 100) * 100 : withTax;
}

export function isConverted(currency: string, rupeesFor: number | null): boolean {
  return rupeesFor !== null && currency !== "INR";
}

/** True if the file is in a foreign currency for which the owner has given no rate. */
export function lacksRate(currency: string, rupeesFor: number | null): boolean {
  return currency !== "" && currency !== "INR" && rupeesFor === null;
}
