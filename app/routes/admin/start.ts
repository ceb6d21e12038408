import { redirect } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import type { Route } from "./+types/start";

/** Redirects to the product list. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return redirect("/admin/products");
}
