// The process for platform/heavy-work.ts. Runs one task at a time and ends with the shop.

import { allHeavyTasks } from "#lists/all-heavy-tasks.server.ts";
import type { HeavyAnswer, HeavyQuestion } from "#platform/heavy-work.ts";

async function answer({ kind, input }: HeavyQuestion): Promise<HeavyAnswer> {
  try {
    const task = allHeavyTasks.find((one) => one.kind === kind);
    if (!task) throw new Error(`no task is called ${kind}: see src/lists/all-heavy-tasks.server.ts`);
    return { ok: true, output: await task.run(input) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", async (question: HeavyQuestion) => process.send?.(await answer(question)));
process.on("disconnect", () => process.exit());
process.send?.("started");
