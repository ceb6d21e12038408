import { href, redirect } from "react-router";
import { buyAgain } from "#core/checkout/buy-again.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import type { Route } from "./+types/buy-again";

const page = formsOn<Route.ActionArgs>("/profile/orders/:number");
export const loader = page.loader;
export const action = page.call(buyAgain, page.params, (_added, { params }) =>
  redirect(`${href("/cart")}?${new URLSearchParams({ again: params.number })}`, 303),
);
