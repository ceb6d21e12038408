// The names of a festival's fields for dates and products, for its form, its page and its rules.

export const dayFields = ["day1", "day2", "day3", "day4"] as const;

export const productFields = [
  "product1",
  "product2",
  "product3",
  "product4",
  "product5",
  "product6",
] as const;
export type ProductField = (typeof productFields)[number];

/** The largest number of products on a festival's page. */
export const maxProducts = productFields.length;
