// The owner's commands on accounts: grant roles, disable, enable, end all sessions. One admin always remains, and each
// change is recorded in the audit log.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { command } from "./command.server.ts";
import { deleteEmailTokens } from "./email-tokens.server.ts";
import { canManageAccounts } from "./identity.policy.ts";
import { session, user } from "./identity.table.ts";
import type { Role } from "./identity.ts";
import { silenceOtherSessions } from "./push-subscriptions.server.ts";
import { endAllSessions } from "./sessions.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type AccountChange = { ok: true } | { ok: false; reason: "last-admin" };
export type RoleChange = AccountChange | { ok: false; reason: "email-unconfirmed" };

/**
 * Also ends the account's sessions, so that its user signs in again. Idempotent. An account whose address is not
 * confirmed gets no role, since anybody can open one with another person's address.
 */
export const grantRole = command(
  canManageAccounts,
  async function grantRole(ctx: Context, actor, { userId, role }: { userId: string; role: Role }) {
    return ctx.db.transaction(async (tx): Promise<RoleChange> => {
      const before = await lockAccount(tx, userId);
      if (before.role === role) return { ok: true };
      const isTaken = role === "user" || before.role === "admin";
      if (!isTaken && !before.emailVerified) return { ok: false, reason: "email-unconfirmed" };
      if (before.role === "admin" && !(await hasOtherAdmin(tx, userId)))
        return { ok: false, reason: "last-admin" };
      await tx.update(user).set({ role, updatedAt: ctx.clock.now() }).where(eq(user.id, userId));
      await endAllSessions(tx, userId);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "role.granted",
        subject: `user:${userId}`,
        before: { role: before.role },
        after: { role },
      });
      return { ok: true };
    });
  },
);

/** Ends all sessions and reset links. The account is kept and can be enabled again. */
export const disableAccount = command(
  canManageAccounts,
  async function disableAccount(ctx: Context, actor, { userId }: { userId: string }) {
    return ctx.db.transaction(async (tx): Promise<AccountChange> => {
      const before = await lockAccount(tx, userId);
      if (before.disabledAt) return { ok: true };
      if (before.role === "admin" && !(await hasOtherAdmin(tx, userId)))
        return { ok: false, reason: "last-admin" };
      const now = ctx.clock.now();
      await tx.update(user).set({ disabledAt: now, updatedAt: now }).where(eq(user.id, userId));
      await endAllSessions(tx, userId);
      await deleteEmailTokens(tx, "reset", userId);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "account.disabled",
        subject: `user:${userId}`,
      });
      return { ok: true };
    });
  },
);

export const enableAccount = command(
  canManageAccounts,
  async function enableAccount(ctx: Context, actor, { userId }: { userId: string }) {
    return ctx.db.transaction(async (tx): Promise<void> => {
      const before = await lockAccount(tx, userId);
      // Nobody could sign in to a deleted account.
      if (!before.disabledAt || before.deletedAt) return;
      await tx.update(user).set({ disabledAt: null, updatedAt: ctx.clock.now() }).where(eq(user.id, userId));
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "account.enabled",
        subject: `user:${userId}`,
      });
    });
  },
);

/** Returns the number of sessions ended. */
export const signOutEverywhere = command(
  canManageAccounts,
  async function signOutEverywhere(ctx: Context, actor, { userId }: { userId: string }) {
    return ctx.db.transaction(async (tx): Promise<number> => {
      await lockAccount(tx, userId);
      const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
      await silenceOtherSessions(tx, userId, "");
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "account.signed-out",
        subject: `user:${userId}`,
      });
      return ended.length;
    });
  },
);

/** Throws NotFound for an unknown account. */
export async function lockAccount(tx: Transaction, userId: string) {
  // Locks all admins in one order, so that two of them cannot remove each other at the same time.
  await tx.select({ id: user.id }).from(user).where(eq(user.role, "admin")).orderBy(user.id).for("update");
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
  if (!row) throw new NotFound("no such account");
  return row;
}

export async function hasOtherAdmin(tx: Database | Transaction, userId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt), ne(user.id, userId)))
    .limit(1);
  return other !== undefined;
}
