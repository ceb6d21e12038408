// Registers who does the jobs of this module; the invitation is an email, and stands among those.
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { deleteOldFormerImports } from "./former-imports.server.ts";
import { applyFormerImportJob, checkFormerImportJob } from "./former-shop-jobs.server.ts";
import { carryOutFormerImport, checkFormerImport } from "./plan-import.server.ts";

export function registerFormerShopJobs(ctx: AppContext & WithHeavyWork): void {
  ctx.jobs.handle(checkFormerImportJob, (payload) => checkFormerImport(ctx, payload));
  ctx.jobs.handle(applyFormerImportJob, (payload) => carryOutFormerImport(ctx, payload));
  ctx.jobs.schedule("former-shop.delete-old-imports", "25 4 * * *", () => deleteOldFormerImports(ctx));
}
