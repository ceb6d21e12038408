// Emails the owner that keys, webhooks or the shop's payment details were changed.

import { parseEmailList } from "#core/settings/email-list.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { ownerWarnedJob } from "./identity-jobs.server.ts";

/** `what` is a sentence. Call it before a change of the addresses, so that it writes to the old ones. */
export async function warnOwner(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { what, by }: { what: string; by: string },
): Promise<void> {
  const { business, ownerEmails } = await readSettings(tx);
  const to = [...new Set([business.email, ...(parseEmailList(ownerEmails.addresses) ?? [])])];
  await jobs.enqueue(tx, ownerWarnedJob, {
    warningId: newId(),
    what,
    by,
    to,
    at: clock.now().toISOString(),
  });
}
