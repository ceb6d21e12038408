import { requireStaff } from "#app/guard.server.ts";
import { NotFound } from "#platform/faults.ts";
import type { Route } from "./+types/not-found";

/** Who may not see the workbench does not learn what is missing there. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  throw new NotFound("no such page on the workbench");
}

/** Never seen: the layout shows what is missing. A route without a page would answer in plain text. */
export default function NotFoundPage() {
  return null;
}
