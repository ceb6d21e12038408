import { redirect } from "react-router";
import { requireVisitor } from "#app/guard.server.ts";
import { isStaff } from "#shop/identity/identity.ts";
import type { Route } from "./+types/dashboard";

/** The owner's overview; any other customer has her profile instead. */
export async function loader(args: Route.LoaderArgs) {
  return redirect(isStaff(await requireVisitor(args)) ? "/admin" : "/profile");
}
