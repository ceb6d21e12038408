import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteFragrance } from "#shop/content/edit-fragrances.server.ts";
import type { Route } from "./+types/delete-fragrance";

export function loader() {
  return redirect(href("/admin/content/fragrances"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteFragrance(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/content/fragrances"));
}
