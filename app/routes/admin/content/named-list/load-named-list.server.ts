import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { nameForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";

/** Throws NotFound for an unknown list. */
export async function loadNamedList(context: Readonly<RouterContextProvider>, listName: string) {
  const { name, list } = getNamedList(listName);
  const entries = await listNames(context.get(shopContext).db, list);
  return { list: name, entries, fields: describeForm(nameForm) };
}
