import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteSavedReply } from "#shop/messages/saved-replies.server.ts";
import type { Route } from "./+types/delete-saved-reply";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/messages/saved-replies"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteSavedReply(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/messages/saved-replies"));
}
