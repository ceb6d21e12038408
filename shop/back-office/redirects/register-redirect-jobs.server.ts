// Registers what is tidied of redirects every night.
import type { AppContext } from "#platform/app-context.ts";
import { deleteOldMissingAddresses } from "#shop/redirects/missing-addresses.server.ts";
import { deleteOldRedirectImports } from "./redirect-imports.server.ts";

export function registerRedirectJobs(ctx: AppContext): void {
  ctx.jobs.schedule("redirects.tidy", "27 4 * * *", async () => {
    await deleteOldMissingAddresses(ctx);
    await deleteOldRedirectImports(ctx);
  });
}
