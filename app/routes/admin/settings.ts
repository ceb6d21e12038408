import { href, redirect } from "react-router";
import { requireAdmin } from "#app/guard.server.ts";
import type { Route } from "./+types/settings";

/** Redirects to the first settings page, the admin's own account. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/settings/account"));
}
