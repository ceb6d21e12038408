// Runs one step of the start: an error of the operating system becomes a PostgresStartError that names the step in
// plain words.

import { PostgresStartError } from "./errors.ts";

/** A PostgresStartError passes through. Any other error is wrapped, with `failureText` in front. */
export async function runStartStep<T>(failureText: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresStartError(`${failureText}: ${reason}.`, [], error);
  }
}
