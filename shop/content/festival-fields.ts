// The names of a festival's fields for dates and products: its form, its page and its rules have as many of each.

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

/** The pages show so many at most. */
export const maxProducts = productFields.length;
