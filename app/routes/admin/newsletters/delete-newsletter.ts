import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteNewsletter } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/delete-newsletter";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/newsletters"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteNewsletter(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/newsletters"));
}
