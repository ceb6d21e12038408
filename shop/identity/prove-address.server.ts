// What happens when somebody proves that they read an account's mailbox, which whoever opened the account had not:
// everything that the other may have set up stops working.
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { account, authenticator, emailToken, passkey, recoveryCode, user } from "./identity.table.ts";
import { endAllSessions } from "./sessions.server.ts";

type Account = { id: string; emailVerified: boolean };

/** By a link in an email, or by Google or Firebase. A verified account keeps what it has. */
export async function proveAddress(
  { clock }: Pick<AppContext, "clock">,
  tx: Transaction,
  { id, emailVerified }: Account,
): Promise<void> {
  await removeUnverifiedLinks(tx, id);
  if (emailVerified) return;
  await endAllSessions(tx, id);
  await tx.delete(account).where(and(eq(account.userId, id), eq(account.providerId, "credential")));
  for (const factor of [passkey, authenticator, recoveryCode])
    await tx.delete(factor).where(eq(factor.userId, id));
  await tx.delete(emailToken).where(eq(emailToken.value, id));
  await tx.update(user).set({ emailVerified: true, updatedAt: clock.now() }).where(eq(user.id, id));
}

/** Links that were made when the provider had not verified the address. A verified one is made again by its next use. */
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
