// The names of a festival's fields for dates and goods: its form, its page and its rules have as many of each.

export const dayFields = ["day1", "day2", "day3", "day4"] as const;

export const goodFields = ["good1", "good2", "good3", "good4", "good5", "good6"] as const;
export type GoodField = (typeof goodFields)[number];

/** What the pages show at most. */
export const maxGoods = goodFields.length;
