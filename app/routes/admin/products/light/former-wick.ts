// Leads on from the former page on which the flame of a lit picture was moved.
import { href, redirect } from "react-router";
import type { Route } from "./+types/former-wick";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId/light", params));
}
