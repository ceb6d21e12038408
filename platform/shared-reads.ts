// Shares one read between all who ask for it at about the same time.

/**
 * Runs one read at a time and gives its result to everybody who waits for it. A caller that asks during a read gets the result
 * of the next one, because the running one's may be older than the question.
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
