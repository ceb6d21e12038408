// Where a product field is shown, as switches of its form.
import type { FieldKind, FieldPlace } from "./product-field.ts";

export const placeOfSwitch = {
  onPage: "page",
  onCard: "card",
  inFilter: "filter",
  inCsv: "csv",
  inJsonLd: "json-ld",
} as const satisfies Record<string, FieldPlace>;

export type PlaceSwitch = keyof typeof placeOfSwitch;
export const placeSwitches = Object.keys(placeOfSwitch) as PlaceSwitch[];

/** The names of the places in the back office. */
export const placeNames: Record<PlaceSwitch, string> = {
  onPage: "On the product's page",
  onCard: "On its card in lists",
  inFilter: "As a filter of lists (a choice, a list, or yes or no)",
  inCsv: "In the spreadsheet of products",
  inJsonLd: "For search engines",
};

export const kindNames: Record<FieldKind, string> = {
  text: "A line of text",
  number: "A number, with its unit",
  choice: "One of a list of choices",
  list: "Several, one a line",
  "yes-no": "Yes or no",
};
