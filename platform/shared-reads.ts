// Shares one read among callers that ask at about the same time.

/**
 * Runs one read at a time. A caller that asks during a read gets the result of the next one, because the running one
 * may have begun before a change that the caller knows of.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;

  async function runNext(): Promise<Result> {
    await running.catch(() => {});
    next = undefined;
    const result = read();
    running = result;
    return result;
  }

  return () => {
    next ??= runNext();
    return next;
  };
}
