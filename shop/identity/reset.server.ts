// Password reset by an emailed link that works once within an hour. The answer never reveals whether an
// address has an account.

import { eq } from "drizzle-orm";
import { passwordChangedJob, resetEmailJob } from "#shop/identity/identity-jobs.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { parseEmail } from "./contact-details.ts";
import { findEmailToken, issueEmailToken, redeemEmailToken } from "./email-tokens.server.ts";
import { user } from "./identity.table.ts";
import type { IdentityContext } from "./identity-context.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { endAllSessions } from "./sessions.server.ts";
import { emailLimitKey, setPassword } from "./sign-in.server.ts";
import { findPasswordFault } from "./sign-up-form.ts";

const ttlMinutes = 60;
/**
 * Longer than it takes to enqueue the email, so that the response time does not reveal whether the address
 * has an account.
 */
const minResponseMs = 120;

export type ResetRequestOutcome = { ok: true } | { ok: false; reason: "invalid-email" } | TooManyRequests;
export type ResetOutcome =
  | { ok: true }
  | { ok: false; reason: "invalid-token" }
  | { ok: false; reason: "invalid-password"; message: string };

export async function sendReset(
  ctx: IdentityContext,
  given: { email: string },
  clientNetwork: string,
): Promise<ResetRequestOutcome> {
  const email = parseEmail(given.email);
  if (!email) return { ok: false, reason: "invalid-email" };
  const { limits } = await readSettings(ctx.db);
  const refused = await consumeRateLimit(ctx, [
    { key: `mail:${email}`, maxAttempts: limits.mailsPerAddress, windowMinutes: 60 },
    { key: `mail:${clientNetwork}`, maxAttempts: limits.messagesPerNetwork, windowMinutes: 60 },
  ]);
  if (refused) return refused;
  await Promise.all([
    enqueueResetEmail(ctx, email),
    new Promise((resolve) => setTimeout(resolve, minResponseMs)),
  ]);
  return { ok: true };
}

async function enqueueResetEmail(ctx: IdentityContext, email: string): Promise<void> {
  const [found] = await ctx.db.select().from(user).where(eq(user.email, email));
  if (!found || found.disabledAt) return;
  await ctx.db.transaction(async (tx) => {
    const token = await issueEmailToken(ctx, tx, "reset", found.id, ttlMinutes);
    await ctx.jobs.enqueue(tx, resetEmailJob, {
      userId: found.id,
      email: found.email,
      name: found.name,
      url: `${ctx.config.publicUrl}/reset?token=${token}`,
    });
  });
}

/** Lets the reset page report an expired link before the customer types a password. */
export async function isResetLinkValid(ctx: IdentityContext, token: string): Promise<boolean> {
  return (await findEmailToken(ctx, "reset", token)) !== undefined;
}

/** Ends all sessions, notifies the customer by email and does not sign in. Also verifies the address. */
export async function resetPassword(
  ctx: IdentityContext,
  given: { token: string; password: string },
): Promise<ResetOutcome> {
  const fault = findPasswordFault(given.password);
  if (fault) return { ok: false, reason: "invalid-password", message: fault };
  // Hashing is expensive, so the token is checked first.
  if (!(await isResetLinkValid(ctx, given.token))) return { ok: false, reason: "invalid-token" };
  const hash = await hashPassword(given.password);
  const changed = await ctx.db.transaction(async (tx) => {
    const userId = await redeemEmailToken(ctx, tx, "reset", given.token);
    if (!userId) return undefined;
    const [row] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(eq(user.id, userId))
      .returning();
    if (!row) return undefined;
    await setPassword(ctx, tx, userId, hash);
    await endAllSessions(tx, userId);
    await ctx.jobs.enqueue(tx, passwordChangedJob, {
      userId,
      email: row.email,
      name: row.name,
      url: `${ctx.config.publicUrl}/auth?mode=reset`,
      at: ctx.clock.now().toISOString(),
    });
    return row;
  });
  if (!changed) return { ok: false, reason: "invalid-token" };
  await resetRateLimit(ctx, emailLimitKey(changed.email));
  ctx.log.info({ event: "password reset", user: changed.id }, "identity");
  return { ok: true };
}
