// The type of a sample product, and values that many sample products share: the price in the shop collection,
// and HSN code and GST rate by material.

import type { NoteName } from "#seeds/fragrances/note-names.ts";
import type { CategorySlug } from "#seeds/products/categories.ts";

export type SampleProduct = {
  slug: string;
  sku: string;
  name: string;
  /** One or two paragraphs, separated by an empty line. */
  description: string;
  /** Inclusive of tax, in paise. */
  pricePaise: number;
  mrpPaise: number | undefined;
  collection: "shop" | "occult" | "premium";
  category: CategorySlug;
  hsn: string;
  gstBasisPoints: 500 | 1800;
  /** Names from shop/pictures/shipped-pictures.json: this product and nothing else. */
  pictures: string[];
  /** Empty for unscented decor. */
  fragranceNotes: NoteName[];
  ingredients: string[];
  /** For example "45-50 hours"; empty for products that do not burn. */
  burnTime: string;
  /** Net weight as printed: of the wax for a candle, of the whole piece for decor. */
  weight: string;
  dimensions: string;
  stock: number;
  featured: boolean;
};

export const atShopPrice = { pricePaise: 99_900, mrpPaise: 119_900, collection: "shop" } as const;
export const inOccult = { mrpPaise: undefined, collection: "occult", category: "occult" } as const;
export const inPremium = { mrpPaise: undefined, collection: "premium", category: "premium" } as const;

/** Handmade candles, HSN 3406. */
export const taxedAsCandle = { hsn: "3406", gstBasisPoints: 500 } as const;
/** Art ware of brass and copper, HSN 7419. */
export const taxedAsBrass = { hsn: "7419", gstBasisPoints: 500 } as const;
/** Articles of cement and concrete, HSN 6810. */
export const taxedAsConcrete = { hsn: "6810", gstBasisPoints: 1800 } as const;
