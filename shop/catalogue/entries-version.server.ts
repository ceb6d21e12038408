// Tells whether what a form was filled from still stands: the same words have the same version.
import { createHash } from "node:crypto";

export function versionOfEntries(entries: Record<string, string>): string {
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 16);
}
