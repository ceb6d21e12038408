// Invitations to work in the back office. One is accepted with the emailed link, by a signed-in account of the invited
// address.
import { and, asc, eq, isNull, lte, ne, or } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { lockAccount } from "../accounts.server.ts";
import { command } from "../command.server.ts";
import { deleteEmailTokens, findEmailToken, redeemEmailToken } from "../email-tokens.server.ts";
import { canAcceptInvitation, canManageAccounts } from "../identity.policy.ts";
import { staffInvitation, user } from "../identity.table.ts";
import type { Role } from "../identity.ts";
import { staffInvitationJob } from "../identity-jobs.server.ts";
import { endAllSessions } from "../sessions.server.ts";
import type { InvitedRole } from "./invited-roles.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** An invitation that nobody accepts is deleted after this time; its link ends earlier. */
const keptDays = 30;

/** The same invitation again within this time counts as a second click. */
const secondClickMs = 30_000;

const rank: Record<Role, number> = { user: 0, packer: 1, accountant: 1, staff: 2, admin: 3 };

/** `works-here`: the address has an account with this role or a higher one. */
export type InviteOutcome = { ok: true } | { ok: false; reason: "works-here" };

/** Emails a link. Inviting an address again replaces its role and ends the earlier link, except for a second click. */
export const inviteStaff = command(
  canManageAccounts,
  function inviteStaff(
    { db, clock, jobs }: Context & Pick<AppContext, "jobs">,
    { id: by },
    { email, role }: { email: string; role: InvitedRole },
  ) {
    return db.transaction(async (tx): Promise<InviteOutcome> => {
      const [known] = await tx.select({ role: user.role }).from(user).where(eq(user.email, email));
      if (known && rank[known.role] >= rank[role]) return { ok: false, reason: "works-here" };
      const invited = { role, by, invitedAt: clock.now() };
      const [row] = await tx
        .insert(staffInvitation)
        .values({ id: newId(), email, ...invited })
        .onConflictDoUpdate({
          target: staffInvitation.email,
          set: invited,
          setWhere: or(
            ne(staffInvitation.role, role),
            lte(staffInvitation.invitedAt, new Date(invited.invitedAt.getTime() - secondClickMs)),
          ),
        })
        .returning({ id: staffInvitation.id });
      if (!row) return { ok: true };
      const invitationId = row.id;
      await deleteEmailTokens(tx, "invite", invitationId);
      await jobs.enqueue(tx, staffInvitationJob, { invitationId, requestId: newId() });
      await recordAudit(tx, clock, {
        by,
        action: "staff.invited",
        subject: `invitation:${invitationId}`,
        after: { role },
      });
      return { ok: true };
    });
  },
);

/** The link stops working. Throws NotFound for an invitation that was accepted or already withdrawn. */
export const withdrawInvitation = command(
  canManageAccounts,
  function withdrawInvitation({ db, clock }: Context, { id: by }, { id }: { id: string }) {
    return db.transaction(async (tx): Promise<void> => {
      const [gone] = await tx.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning();
      if (!gone) throw new NotFound("no such invitation");
      await deleteEmailTokens(tx, "invite", id);
      await recordAudit(tx, clock, { by, action: "staff.invitation-withdrawn", subject: `invitation:${id}` });
    });
  },
);

export type OpenInvitation = { id: string; email: string; role: InvitedRole; invitedAt: Date };

export function listInvitations(db: Database): Promise<OpenInvitation[]> {
  const { id, email, role, invitedAt } = staffInvitation;
  return db.select({ id, email, role, invitedAt }).from(staffInvitation).orderBy(asc(invitedAt), asc(id));
}

export type InvitationState =
  | { state: "invalid" }
  /** `own`: the session belongs to the invited address. */
  | { state: "signed-out" | "other-account" | "own"; email: string; role: InvitedRole };

export async function findInvitation(
  ctx: Context,
  { token, sessionEmail }: { token: string; sessionEmail: string | undefined },
): Promise<InvitationState> {
  const id = await findEmailToken(ctx, "invite", token);
  const row = id === undefined ? undefined : await findOpen(ctx.db, id);
  if (!row) return { state: "invalid" };
  const { email, role } = row;
  if (sessionEmail === undefined) return { state: "signed-out", email, role };
  return { state: sessionEmail === email ? "own" : "other-account", email, role };
}

/** Undefined once the inviter is no longer an admin: an invitation ends with the right to make it. */
async function findOpen(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({ invitation: staffInvitation })
    .from(staffInvitation)
    .innerJoin(user, eq(user.id, staffInvitation.by))
    .where(and(eq(staffInvitation.id, id), eq(user.role, "admin"), isNull(user.disabledAt)));
  return row?.invitation;
}

export type AcceptOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: Exclude<InvitationState["state"], "own"> };

/**
 * Gives the account the role, or keeps a higher one, and ends its sessions, so that its user signs in again. Also
 * confirms the address: the link proves that the user received the email, and the session that the account is theirs.
 */
export const acceptInvitation = command(
  canAcceptInvitation,
  async function acceptInvitation(
    ctx: Context,
    { id: userId },
    { token }: { token: string },
  ): Promise<AcceptOutcome> {
    const [account] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId));
    const found = await findInvitation(ctx, { token, sessionEmail: account?.email ?? "" });
    if (found.state !== "own") return { ok: false, reason: found.state };
    return ctx.db.transaction(async (tx): Promise<AcceptOutcome> => {
      const id = await redeemEmailToken(ctx, tx, "invite", token);
      const row = id === undefined ? undefined : await findOpen(tx, id);
      if (!row) return { ok: false, reason: "invalid" };
      const before = await lockAccount(tx, userId);
      const role = rank[before.role] > rank[row.role] ? before.role : row.role;
      const now = ctx.clock.now();
      await tx.update(user).set({ role, emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
      await tx.delete(staffInvitation).where(eq(staffInvitation.id, row.id));
      await endAllSessions(tx, userId);
      await recordAudit(tx, ctx.clock, {
        by: row.by,
        action: "role.granted",
        subject: `user:${userId}`,
        before: { role: before.role },
        after: { role },
      });
      return { ok: true, email: row.email };
    });
  },
);

/** A part of the nightly clean-up. */
export async function forgetOldInvitations({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(staffInvitation).where(lte(staffInvitation.invitedAt, before));
}
