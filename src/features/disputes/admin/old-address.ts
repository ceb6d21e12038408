// Redirects the former addresses of a dispute's papers, of sending them and of accepting it to the page of the dispute.
import { href, redirect } from "react-router";
import type { Route } from "./+types/old-address";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/disputes/:id", { id: params.id }));
}
