// A collection: a page of products with a name, a text and a look of its own, filled by hand or by a rule.

/** The collection at /shop. Every shop has it; its products come first in the lists of a category. */
export const mainCollection = "shop";

export const collectionStyles = ["grid", "night", "slides"] as const;
export type CollectionStyle = (typeof collectionStyles)[number];

export const collectionStyleNames: Record<CollectionStyle, string> = {
  grid: "Grid",
  night: "Night: dark, with the picture behind the heading",
  slides: "Slides: a slideshow above large pictures of the products",
};

/** The ways of filling a collection. */
export const collectionFillings = ["own", "chosen", "rule"] as const;
export type CollectionFilling = (typeof collectionFillings)[number];

export const collectionFillingNames: Record<CollectionFilling, string> = {
  own: "Those that name it in their own form",
  chosen: "Those chosen here, in this order",
  rule: "By a rule",
};

/** For a collection filled by hand. */
export const maxChosenProducts = 200;
/** A rule for the newest products shows one page. */
export const maxNewest = 48;

/** All given conditions must hold. Prices in paise, as product cards show them; both limits are included. */
export type CollectionRule = {
  category?: string;
  priceFrom?: number;
  priceTo?: number;
  /** The number of newest products. */
  newest?: number;
  /** A value of an option, such as Scent and Rose: products with such a variant. */
  option?: { name: string; value: string };
  /** Only products of the festival in season; none without a season. */
  inSeason?: true;
};

/** A slide of the slideshow above the products. */
export type CollectionSlide = {
  headline: string;
  text: string;
  /** The name of a shipped picture; without it a product's picture is shown. */
  shippedPicture?: string;
};

/** A merit of the products, listed below the first slide. */
export type CollectionPoint = { name: string; text: string };

/** The facts about a collection on its products' pages. */
export type CollectionLabel = {
  slug: string;
  name: string;
  /** Null while its page is hidden. */
  path: string | null;
  style: CollectionStyle;
};
