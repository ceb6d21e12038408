import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { nameForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { usualQuantity } from "#shop/packs/packs.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { list: string } };

/** Throws NotFound for an unknown list. */
export async function loadNamedList({ context, params }: Args) {
  const { name, list } = getNamedList(params.list);
  const { db } = context.get(shopContext);
  const [entries, { trade }] = await Promise.all([listNames(db, list), readSettings(db)]);
  return { list: name, entries, fields: describeForm(nameForm), usualQuantity: usualQuantity(trade) };
}
