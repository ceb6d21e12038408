import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeRecipient } from "#shop/checkout/together/recipients.server.ts";
import type { Route } from "./+types/remove-recipient";

export function loader() {
  return redirect(href("/checkout/recipients"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await removeRecipient(context.get(shopContext), getActor(context), { id: params.id });
  return redirect(href("/checkout/recipients"));
}
