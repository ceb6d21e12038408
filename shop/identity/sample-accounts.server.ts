// The accounts whose passwords everybody can read in the README, when the owner sends them away. Who has orders leaves an
// empty account behind, for the orders stay.
import { and, eq, isNull } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { account, session, user } from "./identity.table.ts";

/** `kept` is the sample owner, while nobody else can open the workbench. */
export type SampleAccountsRemoved = { deleted: number; closed: number; kept: number };

export async function countSampleAccounts(db: Database): Promise<number> {
  return db.$count(user, eq(user.sample, true));
}

/** `keepLastAdmin: false` is for the command: the next start makes an owner from ADMIN_EMAIL. Repeating it does nothing. */
export async function removeSampleAccounts(
  tx: Transaction,
  clock: Foundations["clock"],
  by: string,
  { keepLastAdmin }: { keepLastAdmin: boolean },
): Promise<SampleAccountsRemoved> {
  const samples = await tx.select().from(user).where(eq(user.sample, true)).orderBy(user.id).for("update");
  const [owner] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt), eq(user.sample, false)))
    .limit(1);
  const removed: SampleAccountsRemoved = { deleted: 0, closed: 0, kept: 0 };
  for (const { id, email, role } of samples) {
    if (role === "admin" && keepLastAdmin && !owner) {
      removed.kept += 1;
      continue;
    }
    const deleted = await tryDelete(tx, id);
    if (!deleted) await emptyAccount(tx, clock, id);
    removed[deleted ? "deleted" : "closed"] += 1;
    await recordDeed(tx, clock, {
      by,
      action: deleted ? "account.deleted" : "account.emptied",
      subject: `user:${id}`,
      before: { email, role },
    });
  }
  return removed;
}

/** The database knows who still points at it; a savepoint keeps the transaction alive when it refuses. */
async function tryDelete(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(user).where(eq(user.id, id)));
    return true;
  } catch (error) {
    if (findBrokenConstraint(error, "reference") === undefined) throw error;
    return false;
  }
}

/** Nobody can sign in to it any more, and nothing personal is left in it. */
async function emptyAccount(tx: Transaction, clock: Foundations["clock"], id: string): Promise<void> {
  const now = clock.now();
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx
    .update(user)
    .set({
      name: "Former sample account",
      email: `${id}@removed.invalid`,
      emailVerified: false,
      image: null,
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
