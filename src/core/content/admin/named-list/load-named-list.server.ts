import type { RouterContextProvider } from "react-router";
import { listNames } from "#core/editing/named-list.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { usualQuantity } from "#core/packs/packs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { nameForm } from "../../named-list-form.ts";
import { getNamedList } from "../../named-lists.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { list: string } };

/** Throws NotFound for an unknown list. */
export async function loadNamedList({ context, params }: Args) {
  const { name, list } = getNamedList(params.list);
  const { db } = context.get(shopContext);
  const [entries, { trade }] = await Promise.all([listNames(db, list), readSettings(db)]);
  return { list: name, entries, fields: describeForm(nameForm), usualQuantity: usualQuantity(trade) };
}
