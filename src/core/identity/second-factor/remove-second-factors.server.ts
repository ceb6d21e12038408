// The owner removes the second factors of an account whose devices and recovery codes are lost. The user is emailed.
import type { AppContext } from "#platform/app-context.ts";
import { lockAccount } from "../accounts.server.ts";
import { command } from "../command.server.ts";
import { canManageAccounts } from "../identity.policy.ts";
import { secondFactorsRemovedJob } from "../identity-jobs.server.ts";
import { findSecondFactors, hasSecondFactor, removeAllFactors } from "./second-factors.server.ts";

/**
 * Ends all sessions of the account. Does nothing for one without second factors; throws NotFound for an unknown one.
 */
export const removeSecondFactors = command(
  canManageAccounts,
  async function removeSecondFactors(
    { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
    actor,
    { userId }: { userId: string },
  ): Promise<void> {
    return db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      if (!hasSecondFactor(await findSecondFactors(tx, userId))) return;
      await removeAllFactors(tx, { clock }, { userId, by: actor.id });
      const removed = { userId, at: clock.now().toISOString(), because: "owner" as const };
      await jobs.enqueue(tx, secondFactorsRemovedJob, removed);
    });
  },
);
