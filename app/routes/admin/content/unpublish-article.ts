import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { unpublishArticle } from "#shop/content/edit-articles.server.ts";
import type { Route } from "./+types/unpublish-article";

export function loader() {
  return redirect(href("/admin/content/articles"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await unpublishArticle(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/content/articles"));
}
