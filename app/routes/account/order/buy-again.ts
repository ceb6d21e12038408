import { href, redirect } from "react-router";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { buyAgain } from "#shop/checkout/buy-again.server.ts";
import type { Route } from "./+types/buy-again";

const page = formsOn<Route.ActionArgs>("/profile/orders/:number");
export const loader = page.loader;
export const action = page.call(buyAgain, page.params, (_added, { params }) =>
  redirect(`${href("/cart")}?${new URLSearchParams({ again: params.number })}`, 303),
);
