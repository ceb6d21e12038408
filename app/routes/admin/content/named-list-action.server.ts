import { data, type RouterContextProvider, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import {
  addName,
  type ListOutcome,
  moveEntry,
  type NamedList,
  removeEntry,
  renameEntry,
} from "#shop/editing/named-list.server.ts";

/** A refused form: `slug` names its row, and is empty for the form that adds an entry. */
export type ListAnswer = { slug: string; name: string; fault: string } | null;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Handles the four forms of a list of names. */
export async function answerNamedList(args: Args, list: NamedList, page: string) {
  const actor = getActor(args.context);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? "");
  const fields = { list, slug: text("slug"), name: text("name") };
  const commands: Record<string, () => Promise<ListOutcome>> = {
    add: () => addName(shop, actor, fields),
    rename: () => renameEntry(shop, actor, fields),
    move: () => moveEntry(shop, actor, { ...fields, to: Number(text("to")) }),
    remove: () => removeEntry(shop, actor, fields),
  };
  const outcome = await commands[text("intent")]?.();
  if (!outcome) return data<ListAnswer>(null, 400);
  if (outcome.ok) return redirect(page);
  return data<ListAnswer>({ slug: fields.slug, name: fields.name, fault: outcome.fault }, 422);
}
