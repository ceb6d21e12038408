import { href, redirect, redirectDocument } from "react-router";
import { formatCookie } from "#core/web/cookies.ts";
import { findActor } from "#core/web/guard.server.ts";
import { readSessionToken } from "#core/web/session.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { signOut } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-out";
import { loggingFaults } from "./account-form.server.ts";

export function loader() {
  return redirect(href("/"));
}

/**
 * Ends the session and clears the browser's cart, wishlist, PIN code and offer code; the account keeps its cart and wishlist.
 * After a fault at least this browser is signed out, because its token is gone.
 */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const { publicUrl } = shop.config;
  const token = readSessionToken(args.request.headers, publicUrl);
  if (token) await loggingFaults(args, async () => signOut(shop, await findActor(args), { token }));
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["session", "cart", "wishlist", "pin", "code"] as const)
    headers.append("Set-Cookie", formatCookie(name, "", { publicUrl }));
  return redirectDocument(href("/"), { status: 303, headers });
}
