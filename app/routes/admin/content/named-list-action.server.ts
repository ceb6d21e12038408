import { data, type RouterContextProvider, redirect } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
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
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? "");
  const fields = { slug: text("slug"), name: text("name"), by };
  const commands: Record<string, () => Promise<ListOutcome>> = {
    add: () => addName(shop, list, fields),
    rename: () => renameEntry(shop, list, fields),
    move: () => moveEntry(shop, list, { ...fields, to: Number(text("to")) }),
    remove: () => removeEntry(shop, list, fields),
  };
  const outcome = await commands[text("intent")]?.();
  if (!outcome) return data<ListAnswer>(null, 400);
  if (outcome.ok) return redirect(page);
  return data<ListAnswer>({ slug: fields.slug, name: fields.name, fault: outcome.fault }, 422);
}
