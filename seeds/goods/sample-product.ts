// The shape of one sample good, and the figures that many of them share: the shop's single price and
// the tax headings their materials fall under.

import type { NoteName } from "#seeds/fragrances/note-names.ts";
import type { CategorySlug } from "#seeds/goods/categories.ts";

export type SampleProduct = {
  slug: string;
  sku: string;
  name: string;
  /** One or two paragraphs, parted by a blank line. */
  description: string;
  /** Inclusive of tax, in paise. */
  pricePaise: number;
  mrpPaise: number | undefined;
  collection: "shop" | "occult" | "premium";
  category: CategorySlug;
  hsn: string;
  gstBasisPoints: 500 | 1800;
  /** Names from seeds/pictures.json; the first is the product's own, the others may be shared. */
  pictures: string[];
  /** Empty for decor that carries no scent. */
  fragranceNotes: NoteName[];
  ingredients: string[];
  /** For example "45-50 hours"; empty for what does not burn. */
  burnTime: string;
  /** Net weight as printed: the wax of a candle, the whole of a piece of decor. */
  weight: string;
  dimensions: string;
  stock: number;
  featured: boolean;
};

export const atShopPrice = { pricePaise: 99_900, mrpPaise: 119_880, collection: "shop" } as const;
export const inOccult = { mrpPaise: undefined, collection: "occult", category: "occult" } as const;
export const inPremium = { mrpPaise: undefined, collection: "premium", category: "premium" } as const;

/** Handmade candles, heading 3406. */
export const taxedAsCandle = { hsn: "3406", gstBasisPoints: 500 } as const;
/** Art ware of brass and copper, heading 7419. */
export const taxedAsBrass = { hsn: "7419", gstBasisPoints: 500 } as const;
/** Articles of cement and concrete, heading 6810. */
export const taxedAsConcrete = { hsn: "6810", gstBasisPoints: 1800 } as const;
