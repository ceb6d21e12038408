// The version of a form's stored values, for optimistic locking. Equal values have equal versions in any order, since
// the database keeps the values of a section in its own order.
import { createHash } from "node:crypto";

export function versionOfForm(entries: Record<string, string>): string {
  const sorted = Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}
