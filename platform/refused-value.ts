// What somebody sent that no database keeps: a NUL, half a character, a number beyond all bounds. It is the sender's fault, not ours.

/** PostgreSQL's codes for a text, JSON, number or day it cannot represent, and for a text too long to be looked up by. */
const refusals = new Set(["22021", "22P05", "22P02", "22003", "22007", "22008", "54000"]);

/** Looks through Drizzle's wrapping. */
export function isRefusedValue(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (refusals.has(String((at as Error & { code?: unknown }).code))) return true;
  }
  return false;
}
