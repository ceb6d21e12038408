import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { findSaleOfCard } from "#shop/checkout/card-sales/card-sales.server.ts";
import { refundCardSale } from "#shop/checkout/card-sales/refund-card-sale.server.ts";
import type { Route } from "./+types/refund-gift-card";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/gift-cards/:id", params));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  const shop = context.get(shopContext);
  const sale = await findSaleOfCard(shop.db, params.id);
  if (!sale) throw new NotFound("this card was not sold in the shop");
  await refundCardSale(shop, getActor(context), { saleId: sale.id, reason: "Given back by the owner" });
  return redirect(href("/admin/gift-cards/:id", params));
}

/** Without scripts the question to sign in again replaces this page; the action itself always redirects. */
export default function RefundGiftCardPage() {
  return null;
}
