import { requireStaff } from "#app/guard.server.ts";
import { NotFound } from "#platform/faults.ts";
import type { Route } from "./+types/not-found";

/** Checks access first, so that only staff learn which back-office pages do not exist. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  throw new NotFound("no such page in the back office");
}

/**
 * Never rendered: the layout's error boundary shows the 404. A route without a component answers in plain
 * text.
 */
export default function NotFoundPage() {
  return null;
}
