import { href, Link, useLocation } from "react-router";
import { checkoutPath } from "#core/checkout/pages/checkout-address.ts";
import { noFields } from "#core/forms/field.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { explainCodeRefusal } from "../gift-card-words.ts";
import { applyStoreCredit } from "../store-credit.server.ts";
import type { Route } from "./+types/use-credit";

export const action = submit(noFields, applyStoreCredit, {
  input: () => {},
  to: ({ request }) => checkoutPath(request),
  refuse: ({ reason }) => ({
    problem: reason === "too-many-cards" ? explainCodeRefusal(reason) : "This account has no store credit",
  }),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

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

export const meta = () => [{ title: "Store credit" }, { name: "robots", content: "noindex" }];
