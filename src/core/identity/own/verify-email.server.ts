// Email verification: the emailed link, used while signed in to the account. So the owner of an address does not
// confirm it for an account that somebody else opened. Buying does not require it.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { command } from "../command.server.ts";
import { findEmailToken, redeemEmailToken } from "../email-tokens.server.ts";
import { canVerifyEmail } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import { verifyEmailJob } from "../identity-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export async function sendVerification(
  { jobs }: Pick<AppContext, "jobs">,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await jobs.enqueue(tx, verifyEmailJob, { userId, requestId: newId() });
}

/** Whose address the link confirms: the actor's, another account's, or nobody's since it is used or too old. */
export type VerifyLinkState = "own" | "other-account" | "invalid-token";

export async function findVerifyLinkState(
  ctx: Context,
  { token, userId }: { token: string; userId: string | undefined },
): Promise<VerifyLinkState> {
  const owner = await findEmailToken(ctx, "verify", token);
  if (owner === undefined) return "invalid-token";
  return owner === userId ? "own" : "other-account";
}

export type VerifyEmailOutcome = { ok: true } | { ok: false; reason: Exclude<VerifyLinkState, "own"> };

export const verifyEmail = command(
  canVerifyEmail,
  async function verifyEmail(
    ctx: Context,
    { id },
    { token }: { token: string },
  ): Promise<VerifyEmailOutcome> {
    const state = await findVerifyLinkState(ctx, { token, userId: id });
    if (state !== "own") return { ok: false, reason: state };
    return ctx.db.transaction(async (tx): Promise<VerifyEmailOutcome> => {
      const userId = await redeemEmailToken(ctx, tx, "verify", token);
      if (!userId) return { ok: false, reason: "invalid-token" };
      const verified = { emailVerified: true, updatedAt: ctx.clock.now() };
      await tx.update(user).set(verified).where(eq(user.id, userId));
      return { ok: true };
    });
  },
);
