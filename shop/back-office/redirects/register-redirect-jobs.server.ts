// Registers the nightly clean-up of redirects.
import type { AppContext } from "#platform/app-context.ts";
import { deleteOldImports } from "#shop/imports/run-import.server.ts";
import { deleteOldMissingAddresses } from "#shop/redirects/missing-addresses.server.ts";
import { redirectImport } from "./redirect-imports.table.ts";

export function registerRedirectJobs(ctx: AppContext): void {
  ctx.jobs.schedule("redirects.tidy", "27 4 * * *", async () => {
    await deleteOldMissingAddresses(ctx);
    await deleteOldImports(ctx, redirectImport);
  });
}
