// Recognises a query that failed because of a unique constraint or a foreign key.

const codes = { unique: "23505", reference: "23503" } as const;

/**
 * The name of the violated constraint; undefined for any other error. Also looks at the causes, because Drizzle wraps
 * the error.
 */
export function findViolatedConstraint(error: unknown, kind: keyof typeof codes): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint: name } = current as Error & { code?: unknown; constraint?: unknown };
    if (code === codes[kind]) return typeof name === "string" ? name : "";
  }
  return undefined;
}
