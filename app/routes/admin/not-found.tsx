import { NotFound } from "#platform/faults.ts";

/** Behind the layout's guard, so that only staff learn which back-office pages do not exist. */
export function loader() {
  throw new NotFound("no such page in the back office");
}

/**
 * Never rendered: the layout's error boundary shows the 404. A route without a component answers in plain
 * text.
 */
export default function NotFoundPage() {
  return null;
}
