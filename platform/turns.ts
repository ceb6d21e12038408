// Turns for work that a machine can do only little of at once: everybody waits in one line, and each owner stands in it once.

/** Runs `task` when it is the owner's turn. */
export type InTurn = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * At most `maxRunning` tasks run at a time, and one of each owner. So whoever brings a hundred of them is passed by
 * everybody who brings one.
 */
export function openTurns(maxRunning: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  const lastOf = new Map<string, Promise<unknown>>();

  async function runInLine<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  }

  return (owner, task) => {
    const before = lastOf.get(owner) ?? Promise.resolve();
    const result = before.then(() => runInLine(task));
    const ended = result
      .catch(() => {})
      .then(() => {
        if (lastOf.get(owner) === ended) lastOf.delete(owner);
      });
    lastOf.set(owner, ended);
    return result;
  };
}
