import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { moveFaq } from "#shop/content/edit-faq.server.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import type { Route } from "./+types/move-question";

export function loader() {
  return redirect(href("/admin/content/questions"));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const move = await readForm(moveForm, request);
  if (!move.ok) throw data(null, 400);
  await moveFaq(context.get(shopContext), getActor(context), { slug: params.slug, ...move.value });
  return redirect(href("/admin/content/questions"));
}
