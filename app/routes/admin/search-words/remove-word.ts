import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeSearchWord } from "#shop/back-office/search-words/edit-search-words.server.ts";
import type { Route } from "./+types/remove-word";

export function loader() {
  return redirect(href("/admin/search-words"));
}

export async function action({ context, params: { word } }: Route.ActionArgs) {
  await removeSearchWord(context.get(shopContext), getActor(context), { word });
  return redirect(href("/admin/search-words"));
}
