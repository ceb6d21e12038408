// The fields in which products differ from shop to shop: those that the owner or a starter pack has made, and facts of a
// trade that code works with, such as the burn time of a candle, which a shop may rename or hide.

import { findOwn } from "#core/forms/find-own.ts";

export const fieldKinds = ["text", "number", "choice", "list", "yes-no"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds with few different values can be filters. */
export function isFilterable(kind: FieldKind): boolean {
  return kind === "choice" || kind === "list" || kind === "yes-no";
}

export const fieldPlaces = ["card", "page", "filter", "csv", "json-ld"] as const;
export type FieldPlace = (typeof fieldPlaces)[number];

/** Facts of a trade: the columns of the product, with their usual names. */
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

/** Made by the owner or a pack. */
export type OwnField = {
  key: string;
  kind: FieldKind;
  label: string;
  hint: string;
  /** Shown after a number, such as 'ml'. */
  unit: string;
  /** The values of a choice, in order. */
  choices: string[];
  places: FieldPlace[];
  /** True: neither asked for nor shown; the products' values stay stored. */
  hidden: boolean;
};

/** A row of the list. A fact of the trade has the kind 'fact' and the name of its column as key. */
export type FieldRow = Omit<OwnField, "kind"> & { kind: FieldKind | "fact" };

export type FieldList = {
  /** In the owner's order. */
  own: OwnField[];
  facts: Record<TradeFact, { label: string; hidden: boolean }>;
};

/**
 * A product's value in an own field. Its type tells the kind: choices and lists are arrays, yes or no is a boolean, so that
 * the index of filters needs no list of the fields (product-facets.sql).
 */
export type FieldValue = string | number | boolean | string[];
export type FieldValues = Record<string, FieldValue>;

export const maxOwnFields = 24;

/** A fact without a row is shown by its usual name. */
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

/** `usual`, unless the owner has renamed the fact. */
export function factLabel(list: FieldList, name: TradeFact, usual: string): string {
  const { label } = list.facts[name];
  return label === tradeFacts[name] ? usual : label;
}

/** The labels and values shown in a place, in the owner's order. */
export function listFieldTexts(list: FieldList, values: FieldValues, place: FieldPlace): [string, string][] {
  return list.own
    .filter((field) => !field.hidden && field.places.includes(place))
    .map((field): [string, string] => [field.label, sayField(field, findOwn(values, field.key))])
    .filter(([, text]) => text !== "");
}

/** A card shows the value of a choice without the field's name, and the name alone for yes. */
export function cardText(fields: readonly OwnField[], values: FieldValues): string {
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
