// Removes the sample accounts, whose passwords are in the README. An account that has orders is anonymised
// and disabled instead, because the orders are kept.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { account, firebaseGrant, session, user } from "./identity.table.ts";

/** Numbers of accounts. `closed` were anonymised; `kept` is the sample owner, if there is no other admin. */
export type SampleAccountsRemoved = { deleted: number; closed: number; kept: number };

export async function countSampleAccounts(db: Database): Promise<number> {
  return db.$count(user, sql`${user.sample}`);
}

/**
 * `keepLastAdmin: false` is for the command-line script: the next start creates an owner from ADMIN_EMAIL.
 * Repeating it does nothing.
 */
export async function removeSampleAccounts(
  tx: Transaction,
  clock: AppContext["clock"],
  by: string,
  { keepLastAdmin }: { keepLastAdmin: boolean },
): Promise<SampleAccountsRemoved> {
  const samples = await tx.select().from(user).where(eq(user.sample, true)).orderBy(user.id).for("update");
  const [otherAdmin] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt), eq(user.sample, false)))
    .limit(1);
  const removed: SampleAccountsRemoved = { deleted: 0, closed: 0, kept: 0 };
  for (const { id, email, role } of samples) {
    if (role === "admin" && keepLastAdmin && !otherAdmin) {
      removed.kept += 1;
      continue;
    }
    const deleted = await tryDelete(tx, id);
    if (!deleted) await anonymiseAccount(tx, clock, id);
    removed[deleted ? "deleted" : "closed"] += 1;
    await recordAudit(tx, clock, {
      by,
      action: deleted ? "account.deleted" : "account.emptied",
      subject: `user:${id}`,
      before: { email, role },
    });
  }
  return removed;
}

/**
 * False if other rows still refer to the account. The savepoint keeps the transaction usable in that case.
 */
async function tryDelete(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(user).where(eq(user.id, id)));
    return true;
  } catch (error) {
    if (findViolatedConstraint(error, "reference") === undefined) throw error;
    return false;
  }
}

/** Removes all personal data and every way to sign in, and disables the account. */
async function anonymiseAccount(tx: Transaction, clock: AppContext["clock"], id: string): Promise<void> {
  const now = clock.now();
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx.delete(firebaseGrant).where(eq(firebaseGrant.userId, id));
  await tx
    .update(user)
    .set({
      name: "Former sample account",
      email: `${id}@removed.invalid`,
      emailVerified: false,
      image: null,
      photoLink: null,
      photoState: null,
      role: "user",
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      disabledAt: now,
      sample: false,
      updatedAt: now,
    })
    .where(eq(user.id, id));
}
