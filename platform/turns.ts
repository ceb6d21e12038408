// A queue for work of which a machine can do only little at once; each owner has one task at a time.

/** Runs `task` when it is the owner's turn. */
export type InTurn = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `maxRunning` tasks at a time, and one of each owner. So an owner with one task overtakes an owner with a
 * hundred.
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
