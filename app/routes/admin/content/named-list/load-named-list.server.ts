import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { nameForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { list: string } };

/** Throws NotFound for an unknown list. */
export async function loadNamedList({ context, params }: Args) {
  const { name, list } = getNamedList(params.list);
  const entries = await listNames(context.get(shopContext).db, list);
  return { list: name, entries, fields: describeForm(nameForm) };
}
