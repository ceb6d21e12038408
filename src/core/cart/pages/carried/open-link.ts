import { href, redirect } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { takeCarriedCart } from "../../carried-cart.server.ts";
import { findOwners, respondCartChange } from "../cart-request.server.ts";
import type { Route } from "./+types/open-link";

/** Puts a carried cart into the cart of this browser or account, and shows it. An old or changed link only shows the cart. */
export async function loader(args: Route.LoaderArgs) {
  const { cart: owner } = await findOwners(args);
  const packed = new URL(args.request.url).searchParams.get("lines") ?? "";
  const change = await takeCarriedCart(args.context.get(shopContext), owner, packed);
  return change ? respondCartChange(args, owner, change) : redirect(href("/cart"), 303);
}
