// Error handling for one step of the start: an error of the operating system becomes a PostgresStartError
// that says in plain words which step failed.

import { PostgresStartError } from "./errors.ts";

/**
 * Runs `step`. A PostgresStartError passes through; any other error is wrapped, with `failureText` in front.
 */
export async function runStartStep<T>(failureText: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresStartError(`${failureText}: ${reason}.`, [], error);
  }
}
