// Creates accounts and sets their passwords, inside the transaction of a command or a seed.
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { account, user } from "./identity.table.ts";

type Context = Pick<AppContext, "clock">;

/** Undefined if the email address already has an account. */
export async function createAccount(
  { clock }: Context,
  tx: Transaction,
  values: Omit<typeof user.$inferInsert, "id" | "createdAt" | "updatedAt">,
): Promise<typeof user.$inferSelect | undefined> {
  const now = clock.now();
  const [row] = await tx
    .insert(user)
    .values({ ...values, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning();
  return row;
}

/** Sets or replaces an account's password. `hash` comes from hashPassword. */
export async function setPassword(
  { clock }: Context,
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<void> {
  await tx
    .insert(account)
    .values({
      id: newId(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password: hash } });
}
