// The version of a form's stored values, for optimistic locking: equal values have equal versions,
// in whatever order they come: the database keeps those of a section in an order of its own.
import { createHash } from "node:crypto";

export function versionOfForm(entries: Record<string, string>): string {
  const sorted = Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}
