import { href, Link, redirect, useLocation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { maxCardsOfOrder } from "#shop/gift-cards/gift-card.ts";
import { applyStoreCredit } from "#shop/gift-cards/store-credit.server.ts";
import { checkoutPath } from "../checkout-address.ts";
import type { Route } from "./+types/use-credit";

export async function action({ context, request }: Route.ActionArgs) {
  const applied = await applyStoreCredit(context.get(shopContext), getActor(context));
  if (applied.ok) return redirect(checkoutPath(request));
  const problem =
    applied.reason === "too-many-cards"
      ? `At most ${maxCardsOfOrder} cards pay for one order: please take one out first`
      : "This account has no store credit";
  return respondRefused(request, { problem }, 409);
}

/** The form as a page of its own, for browsers without scripts and after signing in again. */
export default function UseStoreCreditPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid max-w-xl gap-6 py-10">
      <h1 className="text-3xl">Store credit</h1>
      <ShopForm fields={{}} answer={actionData} className="grid gap-5">
        <div>
          <Button>Use your store credit</Button>
        </div>
      </ShopForm>
      <Link to={href("/checkout") + useLocation().search} className="text-link">
        Back to the checkout
      </Link>
    </div>
  );
}

export function meta() {
  return [{ title: "Store credit" }, { name: "robots", content: "noindex" }];
}
