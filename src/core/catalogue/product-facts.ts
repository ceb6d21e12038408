// The plain facts of a product, one entry each: its form, the form's values, the columns of the CSV, the labels of a
// conflict and the list on its page are all made from this table.
//
// Fields that only some shops have are data (docs/decisions/0033); a fact here is for code that computes with it. To add one, write its
// entry here, its column of the same name with a default in catalogue.table.ts, and the migration. A choice is a text with a check of
// its values, among them '', like scentRoom. A fact that not each trade has joins tradeFacts, so that a shop can hide it.
import { maxSeoDescription, maxSeoTitle } from "#core/editing/seo.ts";
import { factLabel, isTradeFact, makeFieldList } from "./fields/product-field.ts";
import { type ListedFact, type ListedFacts, notReturnableWords } from "./product.ts";
import { noPlace } from "./product-sort.ts";
import { roomNames, roomSizes, scentStrengths } from "./scent.ts";

type FactText = {
  /** The name in the form, in its messages and in a conflict. */
  label: string;
  /** The column title of the CSV, if it is not the label. */
  column?: string;
  hint?: string;
  /** The row on the product's page, above or below the price; without it the fact is not listed there. */
  listed?: { name: string; place: keyof ListedFacts };
};

type Fact = FactText &
  (
    | { kind: "text"; maxLength: number }
    | { kind: "texts" }
    /** A name of countries.ts. */
    | { kind: "country"; initial: string }
    /** A whole number, or null if empty; the unit is shown after it. */
    | { kind: "number"; max: number; unit: string }
    /** `unset` is stored while nothing is chosen. */
    | { kind: "choice"; options: readonly Option[]; unset: Option["value"] | null; invalid: string }
    /** `said` is the text shown where the fact is true and listed. */
    | { kind: "yes or no"; said?: string }
  );

type Option = { value: string | number; label: string };

/** In the order of the form and of the CSV's columns. */
export const productFacts = {
  scentStrength: {
    kind: "choice",
    label: "Strength of the scent",
    column: "Scent strength",
    options: scentStrengths.map((value) => ({ value, label: `${value} of 5` })),
    unset: null,
    invalid: "Choose a strength from the list",
  },
  scentRoom: {
    kind: "choice",
    label: "Room it fills",
    column: "Room",
    options: roomSizes.map((value) => ({ value, label: sentenceCase(roomNames[value]) })),
    unset: "",
    invalid: "Choose a room from the list",
  },
  ingredients: {
    kind: "texts",
    label: "Ingredients",
    hint: "One per line.",
    listed: { name: "Made of", place: "abovePrice" },
  },
  burnTime: { kind: "text", label: "Burn time", maxLength: 60, hint: "For example '45-50 hours'." },
  weight: {
    kind: "text",
    label: "Net quantity",
    maxLength: 60,
  },
  grams: {
    kind: "number",
    label: "Net grams",
    max: 100_000,
    unit: "g",
    hint: "Leave empty to calculate it from a weight.",
  },
  packedGrams: {
    kind: "number",
    label: "Packed grams",
    max: 100_000,
    unit: "g",
    hint: "Ready to send, for delivery rates by weight. Leave empty to reckon it from the net grams, or from the parts of a set.",
  },
  dimensions: {
    kind: "text",
    label: "Dimensions",
    maxLength: 80,
    hint: "For example '8 × 9 cm'.",
    listed: { name: "Dimensions", place: "abovePrice" },
  },
  countryOfOrigin: {
    kind: "country",
    label: "Country of origin",
    initial: "India",
    listed: { name: "Country of origin", place: "belowPrice" },
  },
  notReturnable: {
    kind: "yes or no",
    label: "Not returned for a change of mind",
    column: "Not returnable",
    hint: "Custom, used, or a gift card. The page says so before it is bought; damage is always accepted.",
    said: notReturnableWords,
    listed: { name: "Returns", place: "belowPrice" },
  },
  wordsOnLabel: {
    kind: "yes or no",
    label: "Words of the customer on the label",
    column: "Words on the label",
    hint: "Its page asks for up to 40 characters, which cost nothing, and shows them on its picture. Such pieces are not taken back for a change of mind. Sets and boxes take them by their parts.",
  },
  daysToMake: {
    kind: "number",
    label: "Days to make it",
    max: 180,
    unit: "business days",
    hint: "For what is made when it is ordered: business days until it is packed. Empty: packed as all orders. The day of arrival follows it.",
  },
  shelf: {
    kind: "text",
    label: "Shelf",
    maxLength: 40,
    hint: "Where it stands in your store. The list of what to take from the shelves goes by it.",
  },
  listPlace: {
    kind: "number",
    label: "Place in lists",
    max: noPlace - 1,
    unit: "",
    hint: "1 comes first. Products without a number follow, featured ones first.",
  },
  seoTitle: {
    kind: "text",
    label: "Title for search engines",
    maxLength: maxSeoTitle,
  },
  seoDescription: {
    kind: "text",
    label: "Description for search engines",
    maxLength: maxSeoDescription,
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof productFacts;

export const factNames = Object.keys(productFacts) as FactName[];

type ValueOf<Entry extends Fact> = Entry extends { kind: "choice" }
  ? Entry["options"][number]["value"] | Entry["unset"]
  : { text: string; country: string; texts: string[]; number: number | null; "yes or no": boolean }[Exclude<
      Entry["kind"],
      "choice"
    >];

/** The facts of one product, as they are stored. */
export type FactValues = { [Name in FactName]: ValueOf<(typeof productFacts)[Name]> };

export function factOf(name: FactName): Fact {
  return productFacts[name];
}

export function isFact(name: string): name is FactName {
  return Object.hasOwn(productFacts, name);
}

/** Makes one value per entry, by the fact's name. */
export function mapFacts<Made>(make: (fact: Fact, name: FactName) => Made): Record<FactName, Made> {
  return Object.fromEntries(factNames.map((name) => [name, make(factOf(name), name)])) as Record<
    FactName,
    Made
  >;
}

/** The values of the form's controls; a ticked box is "on". */
export function factTexts(values: FactValues): Record<FactName, string> {
  return mapFacts((_fact, name) => {
    const value = values[name];
    if (Array.isArray(value)) return value.join("\n");
    if (typeof value === "boolean") return value ? "on" : "";
    return value === null ? "" : String(value);
  });
}

/** The rows of a product's page, with the shop's names. An empty fact has an empty text. */
export function listFacts(values: FactValues, fields = makeFieldList([])): ListedFacts {
  const rows: { [Place in keyof ListedFacts]: ListedFact[] } = { abovePrice: [], belowPrice: [] };
  for (const name of factNames) {
    const fact = factOf(name);
    if (!fact.listed) continue;
    const label = isTradeFact(name) ? factLabel(fields, name, fact.listed.name) : fact.listed.name;
    rows[fact.listed.place].push([label, sayFact(fact, values[name])]);
  }
  return rows;
}

function sayFact(fact: Fact, value: FactValues[FactName]): string {
  if (value === null || value === false || value === "") return "";
  if (Array.isArray(value)) return value.join("\u00a0· ");
  if (fact.kind === "yes or no") return fact.said ?? "";
  if (fact.kind === "number") return `${value} ${fact.unit}`;
  if (fact.kind === "choice") return fact.options.find((option) => option.value === value)?.label ?? "";
  return String(value);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
