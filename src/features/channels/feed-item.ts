// A product or a variant for channels. Every channel's file is written from it.
import type { UnitPrice } from "#core/catalogue/unit-price.ts";
import type { VariantAttribute } from "#core/catalogue/variants/variant-attribute.ts";
import type { DeliverySteps } from "#core/delivery/delivery-promise.ts";
import { toRupees } from "#core/money/money.ts";
import type { FeedShipping } from "./feed-shipping.ts";

export type FeedPicture = { url: string; width: number; height: number };

/** Prices in paise with tax; absolute addresses. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  link: string;
  /** The main picture first. */
  pictures: FeedPicture[];
  isAvailable: boolean;
  price: number;
  /** Paise printed on the pack: the price itself unless the owner has given another. */
  mrp: number;
  brand: string;
  gtin: string;
  mpn: string;
  /** Equal for variants that differ only in their attributes; null without such variants. */
  groupId: string | null;
  attributes: Partial<Record<VariantAttribute, string>>;
  category: string;
  categorySlug: string;
  /** '' if the owner has given none. */
  googleCategory: string;
  isSet: boolean;
  /** As its page shows it. */
  unitPrice: UnitPrice | undefined;
  /** The weight ready to send; 0 if unknown. */
  parcelGrams: number;
  shipping: FeedShipping[];
  steps: DeliverySteps;
  countryOfOrigin: string;
  /** The shop's own product fields. */
  details: [name: string, value: string][];
  /** A sample product, which cannot be bought for real money. */
  isSample: boolean;
  /** True if the price depends on the choice on its page. */
  hasManyPrices: boolean;
};

/** Such as '499.00 INR'. */
export function formatFeedPrice(paise: number): string {
  return `${toRupees(paise).toFixed(2)} INR`;
}

/** Such as '0.450 kg'. */
export function formatParcelWeight(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`;
}
