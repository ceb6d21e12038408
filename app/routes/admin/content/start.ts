import { href, redirect } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import type { Route } from "./+types/start";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  throw redirect(href("/admin/content/categories"));
}
