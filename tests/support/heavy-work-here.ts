import type { HeavyWork } from "#platform/heavy-work.ts";

/** Does heavy tasks in the test's own process: to start another takes seconds. What would not reach another fails here, too. */
export const heavyWorkHere: HeavyWork = {
  run: async (task, input) => structuredClone(await task.run(structuredClone(input))),
  close: async () => undefined,
};
