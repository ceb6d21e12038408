import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deletePage } from "#shop/pages/edit-pages.server.ts";
import type { Route } from "./+types/delete-page";
import { toPage } from "./page-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return toPage(params.slug);
}

export async function action({ context, params }: Route.ActionArgs) {
  await deletePage(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/content/pages"));
}
