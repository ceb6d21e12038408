// The page that changes many products, as its query string holds it: which products, and which change.

import type { ProductChange } from "#core/catalogue/many/product-change.ts";
import { maxChangedProducts, maxDeletedProducts } from "#core/catalogue/many/product-change-form.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { type ProductListQuery, parseProductListQuery } from "../product-list.ts";

/** The most products ticked one by one; more are chosen by the filters. */
export const maxTicked = 100;

export type ManyAction = ProductChange["kind"] | "came-in" | "count";

export const manyActions: Record<ManyAction, string> = {
  show: "Put up for sale",
  hide: "Hide",
  category: "Move to a category",
  collection: "Add to a collection",
  price: "Change the prices",
  mrp: "Set the MRP",
  "days-to-make": "Set the days to make them",
  quantity: "Set the net quantity",
  tax: "Give an HSN code and GST rate",
  "came-in": "Add pieces that came in",
  count: "Count the stock",
  delete: "Delete",
};

/** The most products of one change. */
export function limitOf(action: ManyAction): number {
  if (action === "came-in" || action === "count") return maxTicked;
  return action === "delete" ? maxDeletedProducts : maxChangedProducts;
}

export type ManyQuery = {
  /** By name. */
  list: ProductListQuery;
  /** The ids of ticked products, at most `maxTicked`. */
  ticked: string[];
  hasTooManyTicks: boolean;
  /** All products that the filters find, ticked or not. */
  all: boolean;
  action: ManyAction | undefined;
  /** True once both the products and the change are chosen. */
  goesOn: boolean;
  /** The fields of the action are filled in. */
  isAsked: boolean;
  /** The page of the preview, from 1. */
  page: number;
};

export function parseManyQuery(query: URLSearchParams): ManyQuery {
  const list = new URLSearchParams(query);
  list.set("sort", "name");
  const ids = [...new Set(query.getAll("product"))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const wanted = query.get("do") ?? "";
  const action = findOwn(manyActions, wanted) ? (wanted as ManyAction) : undefined;
  return {
    list: parseProductListQuery(list),
    ticked: ids.slice(0, maxTicked),
    hasTooManyTicks: ids.length > maxTicked,
    all: query.get("all") === "on",
    action,
    goesOn: query.has("go"),
    isAsked: query.has("asked"),
    page: Math.min(Math.max(Number.parseInt(query.get("page") ?? "1", 10) || 1, 1), 1_000),
  };
}
