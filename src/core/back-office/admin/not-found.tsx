import { redirect } from "react-router";
import { pagePath, returnPath } from "#core/web/guard.server.ts";
import { findFormerPage } from "#core/web/routes/former-pages.ts";
import { NotFound } from "#platform/faults.ts";
import type { Route } from "./+types/not-found";

/** Behind the layout's guard, so that only staff learn which back-office pages do not exist. */
export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request);
  const former = findFormerPage(path);
  if (former !== undefined) throw redirect(former + returnPath(request).slice(path.length));
  throw new NotFound("no such page in the back office");
}

/**
 * Never rendered: the layout's error boundary shows the 404. A route without a component answers in plain
 * text.
 */
export default function NotFoundPage() {
  return null;
}
