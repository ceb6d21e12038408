// Registers the nightly purge.
import type { AppContext } from "#platform/app-context.ts";
import { purge } from "./purge.server.ts";

export function registerPrivacyJobs(ctx: AppContext): void {
  ctx.jobs.schedule("privacy.purge", "37 3 * * *", async () => {
    const deleted = await purge(ctx);
    ctx.log.info({ deleted }, "deleted what has outlived its period");
  });
}
