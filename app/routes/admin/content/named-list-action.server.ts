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
} from "#shop/catalogue/named-list.server.ts";

/** What came back: `slug` says which row it speaks of, empty the form that adds. */
export type ListAnswer = { slug: string; name: string; fault: string } | null;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The four forms of a list of names. */
export async function answerNamedList(args: Args, list: NamedList, page: string) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? "");
  const given = { slug: text("slug"), name: text("name"), by };
  const deeds: Record<string, () => Promise<ListOutcome>> = {
    add: () => addName(shop, list, given),
    rename: () => renameEntry(shop, list, given),
    move: () => moveEntry(shop, list, { ...given, to: Number(text("to")) }),
    remove: () => removeEntry(shop, list, given),
  };
  const outcome = await deeds[text("intent")]?.();
  if (!outcome) return data<ListAnswer>(null, 400);
  if (outcome.ok) return redirect(page);
  return data<ListAnswer>({ slug: given.slug, name: given.name, fault: outcome.fault }, 422);
}
