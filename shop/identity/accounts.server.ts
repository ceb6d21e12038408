// What the owner does to accounts: roles, disabling, signing out everywhere. One admin always remains, and each deed is
// written down.
import { and, eq, isNull, ne } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { session, user } from "./identity.table.ts";
import type { Role } from "./identity.ts";
import { endAllSessions } from "./sessions.server.ts";

type Room = Pick<Foundations, "db" | "clock">;

export type AccountChange = { ok: true } | { ok: false; reason: "last-admin" };

/** Sessions end with a change of role: the next page asks for a fresh sign-in. Nothing happens when the role is the same. */
export async function grantRole(room: Room, by: string, userId: string, role: Role): Promise<AccountChange> {
  return room.db.transaction(async (tx) => {
    const before = await takeAccount(tx, userId);
    if (before.role === role) return { ok: true };
    if (before.role === "admin" && !(await hasOtherAdmin(tx, userId)))
      return { ok: false, reason: "last-admin" };
    await tx.update(user).set({ role, updatedAt: room.clock.now() }).where(eq(user.id, userId));
    await endAllSessions(tx, userId);
    await recordDeed(tx, room.clock, {
      by,
      action: "role.granted",
      subject: `user:${userId}`,
      before: { role: before.role },
      after: { role },
    });
    return { ok: true };
  });
}

/** Ends all sessions; the account stays, and can be opened again. */
export async function disableAccount(room: Room, by: string, userId: string): Promise<AccountChange> {
  return room.db.transaction(async (tx) => {
    const before = await takeAccount(tx, userId);
    if (before.disabledAt) return { ok: true };
    if (before.role === "admin" && !(await hasOtherAdmin(tx, userId)))
      return { ok: false, reason: "last-admin" };
    const now = room.clock.now();
    await tx.update(user).set({ disabledAt: now, updatedAt: now }).where(eq(user.id, userId));
    await endAllSessions(tx, userId);
    await recordDeed(tx, room.clock, { by, action: "account.disabled", subject: `user:${userId}` });
    return { ok: true };
  });
}

export async function enableAccount(room: Room, by: string, userId: string): Promise<void> {
  await room.db.transaction(async (tx) => {
    const before = await takeAccount(tx, userId);
    if (!before.disabledAt) return;
    await tx.update(user).set({ disabledAt: null, updatedAt: room.clock.now() }).where(eq(user.id, userId));
    await recordDeed(tx, room.clock, { by, action: "account.enabled", subject: `user:${userId}` });
  });
}

/** Answers how many sessions ended. */
export async function signOutEverywhere(room: Room, by: string, userId: string): Promise<number> {
  return room.db.transaction(async (tx) => {
    await takeAccount(tx, userId);
    const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
    await recordDeed(tx, room.clock, { by, action: "account.signed-out", subject: `user:${userId}` });
    return ended.length;
  });
}

async function takeAccount(tx: Transaction, userId: string) {
  // All admins are locked in one order, so that two of them cannot remove each other at the same moment.
  await tx.select({ id: user.id }).from(user).where(eq(user.role, "admin")).orderBy(user.id).for("update");
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
  if (!row) throw new NotFound("no such account");
  return row;
}

async function hasOtherAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt), ne(user.id, userId)))
    .limit(1);
  return other !== undefined;
}
