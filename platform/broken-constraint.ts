// What the database refused, when it refused: two rows with one name, or a row that others still point at.

const codes = { unique: "23505", reference: "23503" } as const;

/** The name of the broken constraint; undefined when the error is another one. Looks through Drizzle's wrapping. */
export function findBrokenConstraint(error: unknown, kind: keyof typeof codes): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint_name: name } = at as Error & { code?: unknown; constraint_name?: unknown };
    if (code === codes[kind]) return typeof name === "string" ? name : "";
  }
  return undefined;
}
