// The fields in which a shop says of its products what not every shop says: those that the owner or a starter pack has made,
// and the facts of a trade that code works with, such as the burn time of a candle, which a shop may rename or hide.

import { findOwn } from "#shop/forms/find-own.ts";

export const fieldKinds = ["text", "number", "choice", "list", "yes-no"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field is a filter where it has the same few values in many products. */
export function isFilterable(kind: FieldKind): boolean {
  return kind === "choice" || kind === "list" || kind === "yes-no";
}

export const fieldPlaces = ["card", "page", "filter", "csv", "json-ld"] as const;
export type FieldPlace = (typeof fieldPlaces)[number];

/** Each of these stands in a column of the product, by the column's name. */
export const tradeFacts = {
  fragranceNotes: "Fragrance notes",
  scentStrength: "Strength of the scent",
  scentRoom: "Room it fills",
  ingredients: "Ingredients",
  burnTime: "Burn time",
  dimensions: "Dimensions",
} as const;
export type TradeFact = keyof typeof tradeFacts;
export const tradeFactNames = Object.keys(tradeFacts) as [TradeFact, ...TradeFact[]];

/** A field that the owner or a pack has made. */
export type OwnField = {
  key: string;
  kind: FieldKind;
  label: string;
  hint: string;
  /** It stands behind a number, as in 'ml'. */
  unit: string;
  /** A choice offers these values, in order. */
  choices: string[];
  places: FieldPlace[];
  /** Neither asked for nor shown; what products say stays stored. */
  hidden: boolean;
};

/** A field as its row has it; that of a trade's fact has the kind 'fact' and the name of its column as key. */
export type FieldRow = Omit<OwnField, "kind"> & { kind: FieldKind | "fact" };

export type FieldList = {
  /** They stand in the owner's order. */
  own: OwnField[];
  facts: Record<TradeFact, { label: string; hidden: boolean }>;
};

/**
 * Products say this in their own fields, by key. The type tells the kind: a choice and a list are arrays, yes or no is
 * a boolean, so that the index of filters needs no list of the fields (product-facets.sql).
 */
export type FieldValue = string | number | boolean | string[];
export type FieldValues = Record<string, FieldValue>;

export const maxOwnFields = 24;

/** A shop that has stored nothing shows every fact of a trade, by the name it has here. */
export function makeFieldList(rows: readonly FieldRow[]): FieldList {
  const factOf = (name: TradeFact) => rows.find(({ kind, key }) => kind === "fact" && key === name);
  return {
    own: rows.flatMap(({ kind, ...row }) => (kind === "fact" ? [] : [{ ...row, kind }])),
    facts: Object.fromEntries(
      tradeFactNames.map((name) => {
        const { label = tradeFacts[name], hidden = false } = factOf(name) ?? {};
        return [name, { label, hidden }];
      }),
    ) as FieldList["facts"],
  };
}

export function isTradeFact(name: string): name is TradeFact {
  return Object.hasOwn(tradeFacts, name);
}

/** The name by which code calls a fact, unless the owner has chosen another one. */
export function nameFact(list: FieldList, name: TradeFact, usual: string): string {
  const { label } = list.facts[name];
  return label === tradeFacts[name] ? usual : label;
}

/** Returns the product's values in the fields of a place, in the owner's order. */
export function sayFields(list: FieldList, values: FieldValues, place: FieldPlace): [string, string][] {
  return list.own
    .filter((field) => !field.hidden && field.places.includes(place))
    .map((field): [string, string] => [field.label, sayField(field, findOwn(values, field.key))])
    .filter(([, text]) => text !== "");
}

/** On a card what is chosen is said without its name, and yes by the name alone. */
export function sayOnCard(fields: readonly OwnField[], values: FieldValues): string {
  const texts = fields.map((field) => {
    const value = findOwn(values, field.key);
    if (typeof value === "boolean") return value ? field.label : "";
    return sayField(field, value);
  });
  return texts.filter((text) => text !== "").join("\u00a0· ");
}

function sayField({ unit }: OwnField, value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return unit ? `${value}\u00a0${unit}` : String(value);
  return Array.isArray(value) ? value.join("\u00a0· ") : value;
}
