// The consequences of proving that one reads an account's mailbox, if nobody had proved it before: everything that the opener may have set
// up stops working, and everything typed is deleted. Orders stay.
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deletePicture } from "#platform/media/media.ts";
import { noPersonalDetails } from "./forget-account.server.ts";
import { account, authenticator, emailToken, recoveryCode, savedAddress, user } from "./identity.table.ts";
import { secondFactorsRemovedJob } from "./identity-jobs.server.ts";
import type { AccountRow, IdentityContext } from "./identity-provider.server.ts";
import {
  findSecondFactors,
  hasSecondFactor,
  removeAllFactors,
} from "./second-factor/second-factors.server.ts";
import { endAllSessions } from "./sessions.server.ts";

/**
 * Call it after a proof by an emailed link, Google or Firebase. A verified account keeps its details. Any other loses
 * them and gets `name`, which is '' unless the proof includes a name. Returns the account after the change.
 */
export async function proveAddress(
  { clock, jobs, forgetBelongings }: Pick<IdentityContext, "clock" | "jobs" | "forgetBelongings">,
  tx: Transaction,
  row: AccountRow,
  name = "",
): Promise<AccountRow> {
  const { id } = row;
  await removeUnverifiedLinks(tx, id);
  if (row.emailVerified) return row;
  await endAllSessions(tx, id);
  await tx.delete(account).where(and(eq(account.userId, id), eq(account.providerId, "credential")));
  await removeFactors({ clock, jobs }, tx, id);
  await tx.delete(emailToken).where(eq(emailToken.value, id));
  await tx.delete(savedAddress).where(eq(savedAddress.userId, id));
  await forgetBelongings(tx, id);
  await deletePicture(tx, clock, row.image);
  const proved = { ...noPersonalDetails, name, emailVerified: true, updatedAt: clock.now() };
  await tx.update(user).set(proved).where(eq(user.id, id));
  return { ...row, ...proved };
}

/** Records the removal and emails it, unless the factors were never completed. */
async function removeFactors(
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if (hasSecondFactor(await findSecondFactors(tx, userId))) {
    await removeAllFactors(tx, { clock }, { userId, by: userId });
    const removed = { userId, at: clock.now().toISOString(), because: "address-confirmed" as const };
    await jobs.enqueue(tx, secondFactorsRemovedJob, removed);
  }
  for (const left of [authenticator, recoveryCode]) await tx.delete(left).where(eq(left.userId, userId));
}

/** Removes links made while the provider had not verified the address. The next sign-in with a verified address makes the link again. */
async function removeUnverifiedLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(account)
    .where(
      and(
        eq(account.userId, userId),
        inArray(account.providerId, ["google", "firebase"]),
        eq(account.emailVerified, false),
      ),
    );
}
