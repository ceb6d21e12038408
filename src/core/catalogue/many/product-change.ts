// A change of many products: the result for each, and why a product stays unchanged.

import { capitalise } from "#core/forms/capitalise.ts";
import { formatRate } from "#core/money/gst.ts";
import { formatPrice } from "#core/money/money.ts";
import { divideHidden, type HiddenProduct } from "../import/hidden-products.ts";
import type { PriceLimit } from "../price-limit.ts";
import { describeDaysToMake } from "../product.ts";
import { netGrams } from "../unit-price.ts";
import { describePriceChange, type PriceChange, planPrice } from "./price-change.ts";
import type { ChangedValues } from "./product-changes.table.ts";

/** A category or collection is named by its slug; prices are in paise, rates in basis points. */
export type ProductChange =
  | { kind: "show" | "hide" | "delete" }
  | { kind: "category" | "collection"; to: string }
  | ({ kind: "price" } & PriceChange)
  | { kind: "mrp"; mrp: number | null }
  | { kind: "days-to-make"; daysToMake: number | null }
  | { kind: "quantity"; weight: string }
  | { kind: "tax"; hsn: string; gstRate: number };

export type ChangingProduct = HiddenProduct & {
  sku: string;
  ownerPrice: number | null;
  mrp: number | null;
  gstRate: number;
  daysToMake: number | null;
  weight: string;
  grams: number;
  categorySlug: string;
  collection: string;
  archivedAt: Date | null;
};

export type ChangeRules = {
  limit: PriceLimit;
  /** A product for sale needs an HSN code. */
  asksRate: boolean;
  canClearMrps: boolean;
  /** The products that the collection of the change shows as chosen; undefined if products name it themselves. */
  chosen?: { ids: ReadonlySet<string>; max: number };
};

/** `problem` says why the product stays; `after` is empty for one that is deleted. */
export type PlannedProduct = {
  id: string;
  name: string;
  sku: string;
  /** As they are now. */
  hsn: string;
  price: number;
  before: ChangedValues;
  after: ChangedValues;
  problem?: string;
};

type Plan = { before: ChangedValues; after: ChangedValues } | { problem: string };

/** In the order of `products`. */
export function planProducts(
  products: readonly ChangingProduct[],
  change: ProductChange,
  rules: ChangeRules,
): PlannedProduct[] {
  const unready = change.kind === "show" ? divideHidden(products, rules).staying : [];
  const lacking = new Map(unready.map(({ id, reason }) => [id, reason]));
  let added = 0;
  return products.map((product) => {
    const { id, name, sku, hsn, price } = product;
    const now = { id, name, sku, hsn, price };
    const plan = planOne(product, change, { ...rules, lacking, added });
    if ("problem" in plan) return { ...now, before: {}, after: {}, problem: plan.problem };
    added += 1;
    return { ...now, ...plan };
  });
}

type OwnRules = ChangeRules & { lacking: ReadonlyMap<string, string>; added: number };

function planOne(product: ChangingProduct, change: ProductChange, rules: OwnRules): Plan {
  if (product.archivedAt) return { problem: "It is archived." };
  switch (change.kind) {
    case "delete":
      return { before: {}, after: {} };
    case "show": {
      const lacks = rules.lacking.get(product.id);
      return lacks ? { problem: `It stays hidden: ${lacks}.` } : differ(product, { active: true });
    }
    case "hide":
      return differ(product, { active: false });
    case "category":
      return differ(product, { categorySlug: change.to });
    case "collection":
      return rules.chosen ? choose(product.id, change.to, rules) : differ(product, { collection: change.to });
    case "price": {
      const { price, ownerPrice, problem } = planPrice(product, change, rules.limit);
      return problem === undefined ? differ(product, { price, ownerPrice }) : { problem };
    }
    case "mrp":
      return planMrp(product, change.mrp, rules);
    case "days-to-make":
      return differ(product, { daysToMake: change.daysToMake });
    case "quantity":
      return differ(product, { weight: change.weight, grams: netGrams(change.weight) });
    case "tax":
      return differ(product, { hsn: change.hsn, gstRate: change.gstRate });
  }
}

function planMrp(product: ChangingProduct, mrp: number | null, { canClearMrps }: ChangeRules): Plan {
  if (mrp === null && !canClearMrps) return { problem: "Only the owner removes the MRPs of many products." };
  if (mrp !== null && mrp < product.price)
    return { problem: `${formatPrice(mrp)} is less than its price of ${formatPrice(product.price)}.` };
  return differ(product, { mrp });
}

function choose(id: string, slug: string, { chosen, added }: OwnRules): Plan {
  if (!chosen || chosen.ids.has(id)) return { problem: "It stays as it is." };
  if (chosen.ids.size + added >= chosen.max)
    return { problem: `The collection has room for ${chosen.max} products.` };
  return { before: { chosenFor: null }, after: { chosenFor: slug } };
}

function differ(product: ChangingProduct, after: Omit<ChangedValues, "chosenFor">): Plan {
  const names = Object.keys(after) as (keyof typeof after)[];
  if (names.every((name) => product[name] === after[name])) return { problem: "It stays as it is." };
  return { before: Object.fromEntries(names.map((name) => [name, product[name]])), after };
}

/** 'To the category ‘Candles’'; `names` are those of categories and collections by slug. */
export function describeChange(change: ProductChange, names: ReadonlyMap<string, string>): string {
  switch (change.kind) {
    case "show":
      return "Put up for sale";
    case "hide":
      return "Hidden";
    case "delete":
      return "Deleted";
    case "category":
      return `To the category ‘${names.get(change.to) ?? change.to}’`;
    case "collection":
      return `Into the collection ‘${names.get(change.to) ?? change.to}’`;
    case "price":
      return `Price ${describePriceChange(change)}`;
    default: {
      const { kind: _kind, ...values } = change;
      return describeValues(values, names);
    }
  }
}

/** The values of a product in a row, before or after a change, such as 'HSN 3406, GST 5%'. */
export function describeValues(values: ChangedValues, names: ReadonlyMap<string, string>): string {
  const { active, categorySlug, collection, chosenFor, price, mrp, hsn, gstRate, daysToMake, weight } =
    values;
  if (active !== undefined) return active ? "For sale" : "Hidden";
  if (price !== undefined) return formatPrice(price);
  if (mrp !== undefined) return mrp === null ? "No MRP" : `MRP ${formatPrice(mrp)}`;
  if (daysToMake !== undefined)
    return daysToMake === null ? "Packed as all orders" : capitalise(describeDaysToMake(daysToMake));
  if (weight !== undefined) return weight || "No net quantity";
  if (hsn !== undefined) return hsn === "" ? "No HSN code" : `HSN ${hsn}, GST ${formatRate(gstRate ?? 0)}`;
  if (chosenFor === null) return "Not in it";
  const slug = categorySlug ?? collection ?? chosenFor;
  return slug === undefined ? "" : (names.get(slug) ?? slug);
}
