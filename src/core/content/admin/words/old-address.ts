// Redirects former addresses to the page of all texts: each text had its own address, and the claims had one in the settings.
import { href, redirect } from "react-router";
import { pagePath } from "#core/web/guard.server.ts";
import type { Route } from "./+types/old-address";

export function loader({ request }: Route.LoaderArgs) {
  const [place] = pagePath(request).split("/").slice(-1);
  return redirect(`${href("/admin/words")}#${place}`);
}
