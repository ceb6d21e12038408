import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteFestival } from "#shop/content/edit-festivals.server.ts";
import type { Route } from "./+types/delete-festival";

export function loader() {
  return redirect(href("/admin/seasons"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteFestival(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/seasons"));
}
