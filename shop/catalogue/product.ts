// A good as the shopper meets it: what the price tag, the stock label and the packet say, and nothing the shelf cannot keep.
import { formatPrice } from "../money/money.ts";
import type { Settings } from "../settings/settings.ts";
import type { Picture } from "./picture.ts";

export const collections = ["shop", "occult", "premium"] as const;
export type Collection = (typeof collections)[number];

/** What a card in a grid needs. Money in paise, tax included. */
export type ProductCard = {
  id: string;
  slug: string;
  name: string;
  /** The first paragraph of the description. */
  summary: string;
  collection: Collection;
  category: { slug: string; name: string };
  pricePaise: number;
  /** Only when it is above the price, so that it may be struck through. */
  mrpPaise: number | null;
  fragranceNotes: string[];
  /** As written, e.g. '45-50 hours'; empty for what does not burn. */
  burnTime: string;
  stock: number;
  rating: number;
  ratingCount: number;
  /** The stars are a sample's: shown as such, and never told to a search engine. */
  isSampleRating: boolean;
  picture: Picture | null;
};

/** Everything the detail page says. */
export type Product = ProductCard & {
  sku: string;
  /** Paragraphs parted by a blank line. */
  description: string;
  ingredients: string[];
  /** Net quantity as printed, with grams beside ounces: '8 oz (227 g)'. */
  weightText: string;
  /** Net quantity. */
  grams: number;
  dimensions: string;
  countryOfOrigin: string;
  hsn: string;
  /** Basis points: 500 is 5 %. */
  gstRate: number;
  /** '₹440.09 per 100 g'; empty where the net quantity is not known. */
  unitPriceText: string;
  pictures: Picture[];
};

/** From this many pieces down, the shelf says how many are left. */
export const lowStock = 10;

export function isLowInStock(stock: number): boolean {
  return stock > 0 && stock <= lowStock;
}

export function stockWords(stock: number): string {
  if (stock <= 0) return "Sold out";
  return stock <= lowStock ? `Only ${stock} left` : "In Stock";
}

/** A maximum retail price is struck through only while the shop sells below it. */
export function mrpToStrike(pricePaise: number, mrpPaise: number | null): number | null {
  return mrpPaise !== null && mrpPaise > pricePaise ? mrpPaise : null;
}

/** The first-order offer as a badge with its condition; nothing once the owner has ended it. */
export function offerBadge({
  active,
  code,
  percent,
}: Settings["offer"]): { text: string; condition: string } | undefined {
  return active ? { text: `${percent}% OFF`, condition: `your first order · ${code}` } : undefined;
}

const gramsPerOunce = 28.349_523_125;

/** Net grams of a quantity as written ('8 oz', '520 g', '1.2 kg'); 0 where it names no weight. */
export function netGrams(weight: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(oz|g|kg)\b/i.exec(weight.trim()) ?? [];
  const grams = { oz: gramsPerOunce, g: 1, kg: 1000 }[unit?.toLowerCase() ?? ""];
  return grams === undefined ? 0 : Math.round(Number(amount) * grams);
}

/** '8 oz (227 g)'; what is written in metric already stays as it is. */
export function formatWeight(weight: string, grams: number): string {
  return /oz/i.test(weight) && grams > 0 ? `${weight} (${grams} g)` : weight;
}

/** The unit sale price that the Legal Metrology rules ask for beside the price. */
export function formatUnitPrice(pricePaise: number, grams: number): string {
  return grams > 0 ? `${formatPrice(Math.round((pricePaise * 100) / grams))} per 100 g` : "";
}

/** What the delivery highlight may promise, by the shop's own policy. */
export function deliveryWords({ standardRate, freeAbove }: Settings["shipping"]): string {
  return standardRate === 0 || freeAbove === 0
    ? "Free delivery"
    : `Free delivery above ${formatPrice(freeAbove)}`;
}
