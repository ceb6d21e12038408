// Registers the job handlers of this module; that of the invitation is among the emails.
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { registerImports } from "#shop/imports/run-import.server.ts";
import { formerFiles } from "./former-files.server.ts";

export function registerFormerShopJobs(ctx: AppContext & WithHeavyWork): void {
  registerImports(ctx, formerFiles, { name: "former-shop.delete-old-imports", at: "25 4 * * *" });
}
