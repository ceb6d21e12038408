import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { addOfferedWords } from "#shop/back-office/search-words/edit-search-words.server.ts";
import type { Route } from "./+types/add-offered";

export function loader() {
  return redirect(href("/admin/search-words"));
}

export async function action({ context }: Route.ActionArgs) {
  const added = await addOfferedWords(context.get(shopContext), getActor(context));
  return redirect(`${href("/admin/search-words")}?${added.ok ? "added" : "full"}=1`);
}
