import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteFaq } from "#shop/content/edit-faq.server.ts";
import type { Route } from "./+types/delete-question";

export function loader() {
  return redirect(href("/admin/content/questions"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await deleteFaq(context.get(shopContext), getActor(context), params.slug);
  return redirect(href("/admin/content/questions"));
}
