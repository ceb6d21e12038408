import type { Log } from "#platform/log.ts";

type Line = { fields: object; text: string };

/** A log that records warnings and errors and prints nothing. */
export type TestLog = Log & { errors: Line[]; warnings: Line[] };

export function openTestLog(): TestLog {
  const errors: Line[] = [];
  const warnings: Line[] = [];
  return {
    errors,
    warnings,
    error: (fields, text) => void errors.push({ fields, text }),
    warn: (fields, text) => void warnings.push({ fields, text }),
    info() {},
    debug() {},
  };
}
