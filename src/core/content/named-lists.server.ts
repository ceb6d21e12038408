// The two lists of names that belong to the shop's texts: the categories and the fragrance families.

import { categoryList } from "#core/catalogue/categories.server.ts";
import type { NamedList } from "#core/editing/named-list.server.ts";
import { NotFound } from "#platform/faults.ts";
import { familyList } from "./family-list.server.ts";

export type ListName = "categories" | "families";

const lists: Record<ListName, NamedList> = { categories: categoryList, families: familyList };

/** Throws NotFound for an unknown name. */
export function getNamedList(name: string): { name: ListName; list: NamedList } {
  if (name !== "categories" && name !== "families") throw new NotFound("no such list");
  return { name, list: lists[name] };
}
