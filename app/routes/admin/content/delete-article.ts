import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteArticle } from "#shop/content/edit-articles.server.ts";
import type { Route } from "./+types/delete-article";

export function loader() {
  return redirect(href("/admin/content/articles"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteArticle(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/content/articles"));
}
