import type { HeavyWork } from "#platform/heavy-work.ts";

/** Does heavy tasks in the test's own process, for tests of what they read. */
export const heavyWorkHere: HeavyWork = {
  run: async (task, input) => task.run(input),
  close: async () => undefined,
};
