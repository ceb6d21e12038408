import { redirect, redirectDocument } from "react-router";
import { formatCookie } from "#app/cookies.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/");
}

/**
 * Ends the session and clears the browser's cart and wishlist cookies; the account keeps its cart and
 * wishlist.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity, config } = context.get(shopContext);
  const { publicUrl } = config;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of await identity.signOut(request.headers)) headers.append("Set-Cookie", line);
  for (const name of ["cart", "wishlist"] as const)
    headers.append("Set-Cookie", formatCookie(name, "", { publicUrl }));
  return redirectDocument("/", { status: 303, headers });
}
