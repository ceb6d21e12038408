// A product or a variant as channels are told of it. Every channel's file is written from it.
import type { DeliverySteps } from "#shop/delivery/delivery-promise.ts";
import { toRupees } from "#shop/money/money.ts";
import type { FeedShipping } from "./feed-shipping.ts";
import type { VariantAttribute } from "./variant-attribute.ts";

export type FeedPicture = { url: string; width: number; height: number };

/** Prices are in paise and include the tax; addresses are absolute. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  link: string;
  /** The main picture comes first. */
  pictures: FeedPicture[];
  isAvailable: boolean;
  price: number;
  /** It is printed on the pack: the price itself where the owner has given no other. */
  mrp: number;
  brand: string;
  gtin: string;
  mpn: string;
  /** The same for variants that differ in their attributes alone; null for what has no such variants. */
  groupId: string | null;
  attributes: Partial<Record<VariantAttribute, string>>;
  category: string;
  categorySlug: string;
  /** Empty where the owner has given none. */
  googleCategory: string;
  isSet: boolean;
  /** Net, of which the price of 100 g is shown; 0 where it is not. */
  unitGrams: number;
  /** Ready to send; 0 while no weight is known. */
  parcelGrams: number;
  shipping: FeedShipping[];
  steps: DeliverySteps;
  countryOfOrigin: string;
  /** It says this in the shop's own fields. */
  details: [name: string, value: string][];
  /** It came with the sample shop, and nobody can buy it for real money. */
  isSample: boolean;
  /** Its price depends on what is chosen on its page. */
  hasManyPrices: boolean;
};

/** It is written like '499.00 INR'. */
export function formatFeedPrice(paise: number): string {
  return `${toRupees(paise).toFixed(2)} INR`;
}

/** It is written like '0.450 kg'. */
export function formatParcelWeight(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`;
}
