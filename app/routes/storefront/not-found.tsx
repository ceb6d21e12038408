import { NotFound } from "#platform/faults.ts";

/** Any address that no other route knows; the layout's error boundary makes the page. */
export function loader() {
  throw new NotFound("no such page");
}

export default function NotFoundPage() {
  return null;
}
