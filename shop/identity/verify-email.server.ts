// Email verification. It is not required to buy; it allows linking Google to an account with a password.

import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { verifyEmailJob } from "#shop/identity/identity-jobs.server.ts";
import { issueEmailToken, redeemEmailToken } from "./email-tokens.server.ts";
import { user } from "./identity.table.ts";
import type { IdentityContext } from "./identity-context.server.ts";

const ttlMinutes = 7 * 24 * 60;

export async function sendVerification(
  ctx: IdentityContext,
  tx: Transaction,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const token = await issueEmailToken(ctx, tx, "verify", to.id, ttlMinutes);
  await ctx.jobs.enqueue(tx, verifyEmailJob, {
    userId: to.id,
    email: to.email,
    name: to.name,
    url: `${ctx.config.publicUrl}/verify-email?token=${token}`,
  });
}

export async function verifyEmail(
  ctx: IdentityContext,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: "invalid-token" }> {
  return ctx.db.transaction(async (tx) => {
    const userId = await redeemEmailToken(ctx, tx, "verify", token);
    if (!userId) return { ok: false, reason: "invalid-token" };
    await tx.update(user).set({ emailVerified: true, updatedAt: ctx.clock.now() }).where(eq(user.id, userId));
    return { ok: true };
  });
}
