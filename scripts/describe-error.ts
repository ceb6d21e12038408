/** Adds the cause, unless it is told already: Drizzle's message of a failed query names the statement only. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message)
    ? `${message.trim()}\n  ${cause.message}`
    : message;
}
