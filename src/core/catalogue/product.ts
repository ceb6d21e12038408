// A product as shoppers see it: its fields, and the texts for price, stock, weight and delivery.
import type { Seo } from "#core/editing/seo.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { formatLongDay } from "#core/money/indian-time.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { CollectionLabel } from "./collections/collection.ts";
import type { Scent } from "./scent.ts";
import type { ShownBox } from "./sets/box.ts";
import type { ShownSet } from "./sets/set.ts";
import type { UnitPrice } from "./unit-price.ts";
import type { CardSwatches } from "./variants/swatch.ts";
import type { ProductChoice } from "./variants/variant.ts";

/** Shown before the product is bought. */
export const notReturnableWords =
  "Cannot be returned for a change of mind. Damage and defects are always accepted.";

/** The fields shown on a product card. Prices in paise, tax included. */
export type ProductCard = {
  id: string;
  slug: string;
  name: string;
  /** The first paragraph of the description. */
  summary: string;
  collection: CollectionLabel;
  category: { slug: string; name: string };
  pricePaise: number;
  /** Set only if above the price; shown struck through. */
  mrpPaise: number | null;
  /** Set for a product that is chosen on its page: one with variants, or a box. `isFrom`: prices differ. */
  variants: { isFrom: boolean; swatches?: CardSwatches } | null;
  /** 'in 3 sizes', 'choose any 4', and values of the own fields that cards show. */
  words?: string;
  /** In the order in which they are smelled. */
  fragranceNotes: string[];
  scent: Scent;
  /** As the owner typed it, such as '45-50 hours'; '' for products that do not burn. */
  burnTime: string;
  stock: number;
  /** While it is sold out: the day on which its next batch can be sold, such as '2026-12-08'; else null. */
  readyOn: string | null;
  /** Business days to make and pack it, if longer than for other products; else null. */
  daysToMake: number | null;
  rating: number;
  ratingCount: number;
  /** The day in India on which it was added, while the owner marks new products; else null. */
  addedOn: string | null;
  /** Part of the sample shop: its reviews are shown as samples, and its rating is never in JSON-LD. */
  isSample: boolean;
  picture: Picture | null;
  /** Where it takes a shopper's words and its picture has blank paper: the name of that paper. */
  paper?: string;
  /** The main picture before lighting, or else the second one; shown under a mouse. */
  otherView: OtherView | null;
};

/** `isUnlit`: the same candle as in the first picture, which lights up over it in the evening, and `paper` is its own. */
export type OtherView = Picture & { isUnlit?: true; paper?: string };

/** `type` is 'video/mp4' or 'video/webm'. */
export type Film = { url: string; type: string };

/** The fields shown on the detail page. */
export type Product = Omit<ProductCard, "variants" | "words" | "otherView" | "addedOn"> & {
  /** The variant that carries the product; the product itself if there are no others. */
  carrier: { id: string; slug: string };
  /** The variants to choose from on the product's page; null without a choice. */
  choice: ProductChoice | null;
  /** Null unless the product is a set. */
  set: ShownSet | null;
  /** Null unless the product is a box. */
  box: ShownBox | null;
  sku: string;
  /** Paragraphs separated by an empty line. */
  description: string;
  ingredients: string[];
  /** Net quantity as printed, with grams after ounces: '8 oz (227 g)', or with the size: '1 piece, 152 × 229 cm'. */
  weightText: string;
  /** 'Weight', or 'Net quantity' of goods by number or length. */
  weightName: string;
  /** The net quantity on the pack. */
  grams: number;
  /** True: not taken back for a change of mind. */
  notReturnable: boolean;
  /** True: the shopper may have words of their own on its label. */
  wordsOnLabel: boolean;
  hsn: string;
  /** Basis points: 500 is 5 %. */
  gstRate: number;
  unitPrice: UnitPrice | null;
  listedFacts: ListedFacts;
  /** The shop's names of these two facts. */
  factNames: { fragranceNotes: string; burnTime: string };
  /** The values of the shop's own fields, for the page (`ownFacts`) and for search engines (`properties`). */
  ownFacts: readonly ListedFact[];
  properties: readonly ListedFact[];
  pictures: Picture[];
  /** A film beside the pictures; its own or that of the variant that carries the product. */
  film?: Film;
  /** Title and description for search engines, if the owner has given any. */
  seo?: Seo | undefined;
};

export type ListedFact = readonly [name: string, text: string];

/** Above and below the declarations of quantity, price and tax. */
export type ListedFacts = { abovePrice: readonly ListedFact[]; belowPrice: readonly ListedFact[] };

/** At this stock or below, shoppers see how many pieces are left. */
export const lowStock = 10;

/** Stands for any larger stock on pages. */
const manyInStock = 999;

/**
 * The stock as public pages know it: exact where they show how many are left, else `manyInStock`, so that a sale that
 * changes no word changes no page. The trigger `note_product_change` has the same limit (shown-stock.sql).
 */
export function shownStock(stock: number): number {
  return stock > lowStock ? manyInStock : Math.max(stock, 0);
}

export function isLowInStock(stock: number): boolean {
  return stock > 0 && stock <= lowStock;
}

/**
 * 'ready on 8 December' while the next batch of a sold-out product cures, or else 'sold out' or the other words for it.
 * `readyOn` is the day on which it can be bought.
 */
export function describeSoldOut(readyOn: string | null | undefined, otherwise = "sold out"): string {
  return readyOn ? `ready on ${formatLongDay(readyOn)}` : otherwise;
}

/** Asks for an email about a sold-out product. */
export function tellMeWords(readyOn: string | null | undefined): string {
  return readyOn ? "Tell me when it is ready" : "Tell me when it is back";
}

export function formatStock({ stock, readyOn }: { stock: number; readyOn?: string | null }): string {
  if (stock <= 0) return capitalise(describeSoldOut(readyOn));
  return stock <= lowStock ? `Only ${stock} left` : "In Stock";
}

/** 'made for you within 10 business days'. */
export function describeDaysToMake(days: number): string {
  return `made for you within ${days} business ${days === 1 ? "day" : "days"}`;
}

/** The MRP to show struck through: only if it is above the price. */
export function mrpToStrike(pricePaise: number, mrpPaise: number | null): number | null {
  return mrpPaise !== null && mrpPaise > pricePaise ? mrpPaise : null;
}

/** '8 oz (227 g)'; metric weights are returned unchanged. */
export function formatWeight(weight: string, grams: number): string {
  return /oz/i.test(weight) && grams > 0 ? `${weight} (${grams} g)` : weight;
}
