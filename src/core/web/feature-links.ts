// Addresses of features that pages of the back office lead to.

/** One is missing where the shop has not the feature; its link is then left out. */
export type FeatureLinks = {
  articles?: string;
  films?: string;
  formerCustomers?: string;
  light?: (productId: string) => string;
  movingHere?: string;
  newBatch?: (productId: string) => string;
  newsletters?: string;
  unsettled?: string;
  visits?: string;
};
