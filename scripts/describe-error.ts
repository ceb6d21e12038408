/** Adds the cause unless the message contains it: Drizzle's message of a failed query has only the statement. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message)
    ? `${message.trim()}\n  ${cause.message}`
    : message;
}
