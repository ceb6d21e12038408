import type { HeavyWork } from "#platform/heavy-work.ts";

/** Runs heavy tasks in the test's process, since starting another takes seconds. Data that could not be sent to a process fails here, too. */
const run: HeavyWork["run"] = async (task, input) => structuredClone(await task.run(structuredClone(input)));

export const heavyWorkHere: HeavyWork = {
  run,
  runForShopper: run,
  close: async () => undefined,
};
