import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { replaceGiftCard } from "#shop/gift-cards/issue-gift-card.server.ts";
import type { Route } from "./+types/replace-gift-card";
import { IssuedCard } from "./issued-card.tsx";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/gift-cards/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const replaced = await replaceGiftCard(context.get(shopContext), getActor(context), params.id);
  if (!replaced.ok) return redirect(href("/admin/gift-cards/:id", params));
  return { id: replaced.id, code: replaced.code };
}

export default function ReplacedGiftCardPage({ actionData }: Route.ComponentProps) {
  return actionData ? <IssuedCard {...actionData} mailedTo="" /> : null;
}

export function meta() {
  return [{ title: "Gift card" }];
}
