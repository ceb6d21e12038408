// Recognises a query that failed because the request contained a value PostgreSQL cannot store, such as a NUL
// character, half a surrogate pair or a number out of range. That is a bad request (400), not a bug.

/** PostgreSQL's codes for values it cannot represent, and for text too long for an index. */
const codes = new Set(["22021", "22P05", "22P02", "22003", "22007", "22008", "54000"]);

/** Also looks at the causes, because Drizzle wraps the error. */
export function isUnstorableValue(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.has(String((current as Error & { code?: unknown }).code))) return true;
  }
  return false;
}
