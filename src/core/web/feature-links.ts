// Addresses of features that pages of core lead to.

/** In the back office. One is missing where the shop has not the feature; its link is then left out. */
export type FeatureLinks = {
  accountant?: string;
  articleOf?: (slug: string) => string;
  articles?: string;
  films?: string;
  formerCustomers?: string;
  fragranceOf?: (slug: string) => string;
  light?: (productId: string) => string;
  movingHere?: string;
  newBatch?: (productId: string) => string;
  newsletters?: string;
  ordersFile?: string;
  trades?: string;
  unsettled?: string;
  visits?: string;
};

/** On the shop's own pages. */
export type ShopLinks = {
  article?: (slug: string) => string;
  blog?: string;
  cartByEmail?: string;
  fragrance?: (slug: string) => string;
  guide?: string;
  newsletter?: string;
};

/** An address that is gone, with the page that has its content now; `id` is the group of this name. */
export type FormerPage = readonly [address: RegExp, to: (id: string) => string];
