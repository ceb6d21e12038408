// Email verification. It is not required to buy; it allows linking Google to an account with a password.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { verifyEmailJob } from "#shop/identity/identity-jobs.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { command } from "./command.server.ts";
import { issueEmailToken, redeemEmailToken } from "./email-tokens.server.ts";
import { canUseEmailedLink } from "./identity.policy.ts";
import { user } from "./identity.table.ts";

const ttlMinutes = 7 * 24 * 60;

export async function sendVerification(
  ctx: Pick<AppContext, "clock" | "jobs"> & WithLinks,
  tx: Transaction,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const token = await issueEmailToken(ctx, tx, "verify", to.id, ttlMinutes);
  await ctx.jobs.enqueue(tx, verifyEmailJob, {
    userId: to.id,
    email: to.email,
    name: to.name,
    url: ctx.links.verifyEmail(token),
  });
}

export type VerifyEmailOutcome = { ok: true } | { ok: false; reason: "invalid-token" };

export const verifyEmail = command(
  canUseEmailedLink,
  async (ctx: Pick<AppContext, "db" | "clock">, _actor, { token }: { token: string }) =>
    ctx.db.transaction(async (tx): Promise<VerifyEmailOutcome> => {
      const userId = await redeemEmailToken(ctx, tx, "verify", token);
      if (!userId) return { ok: false, reason: "invalid-token" };
      const verified = { emailVerified: true, updatedAt: ctx.clock.now() };
      await tx.update(user).set(verified).where(eq(user.id, userId));
      return { ok: true };
    }),
);
