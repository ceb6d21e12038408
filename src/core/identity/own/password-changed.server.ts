// The consequences of a password change: sessions and reset links end, it is recorded in the audit log, and the customer is emailed.

import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deleteEmailTokens } from "../email-tokens.server.ts";
import { passwordChangedJob } from "../identity-jobs.server.ts";
import { endAllSessions } from "../sessions.server.ts";

export async function completePasswordChange(
  ctx: Pick<AppContext, "clock" | "jobs"> & WithLinks,
  tx: Transaction,
  { id, email, name }: { id: string; email: string | null; name: string },
): Promise<void> {
  await endAllSessions(tx, id);
  await deleteEmailTokens(tx, "reset", id);
  await recordAudit(tx, ctx.clock, { by: id, action: "password.changed", subject: `user:${id}` });
  await ctx.jobs.enqueue(tx, passwordChangedJob, {
    userId: id,
    email,
    name,
    url: ctx.links.requestReset(),
    at: ctx.clock.now().toISOString(),
  });
}
