// The version of a form's stored values, for optimistic locking: equal values have equal versions.
import { createHash } from "node:crypto";

export function versionOfForm(entries: Record<string, string>): string {
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 16);
}
