import { NotFound } from "#platform/faults.ts";

export function loader() {
  throw new NotFound("no such page");
}

export default function NotFoundPage() {
  return null;
}
