// Shares one read between all who ask for it at about the same time, without a promise for each of them.

export type Waiter<Result> = { onResult(result: Result): void; onError(error: unknown): void };

/**
 * Runs one read at a time, and tells its result to everybody who waits for it, one after another. A caller
 * that asks during a read gets the result of the next one, because the running one's may be older than the question.
 */
export function shareReads<Result>(read: () => Promise<Result>): (waiter: Waiter<Result>) => void {
  let waiters: Waiter<Result>[] = [];
  let isBusy = false;

  function start(): void {
    const answered = waiters;
    waiters = [];
    read().then(
      (result) => finish(answered, ({ onResult }) => onResult(result)),
      (error) => finish(answered, ({ onError }) => onError(error)),
    );
  }

  /** The next read starts first, so that PostgreSQL works on it while the answers are written. */
  function finish(answered: Waiter<Result>[], answer: (waiter: Waiter<Result>) => void): void {
    if (waiters.length > 0) start();
    else isBusy = false;
    setImmediate(() => {
      for (const waiter of answered) answer(waiter);
    });
  }

  return (waiter) => {
    waiters.push(waiter);
    if (isBusy) return;
    isBusy = true;
    // Requests that have arrived together share one read.
    setImmediate(start);
  };
}

/** The same for callers that take a promise. */
export function promiseShared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const share = shareReads(read);
  return () => new Promise((onResult, onError) => share({ onResult, onError }));
}
