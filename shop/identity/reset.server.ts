// Password reset by an emailed link that works once within an hour. The answer never reveals whether an
// address has an account.

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { newId } from "#platform/new-id.ts";
import { resetEmailJob } from "#shop/identity/identity-jobs.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { replacePassword } from "./change-password.server.ts";
import { command } from "./command.server.ts";
import { findEmailToken, redeemEmailToken } from "./email-tokens.server.ts";
import { queueHashing, type TooBusy } from "./hash-queue.server.ts";
import { canRequestReset, canResetPassword } from "./identity.policy.ts";
import { user } from "./identity.table.ts";
import { findKnownDevice } from "./known-device.server.ts";
import type { requestResetForm, resetPasswordForm } from "./password-forms.ts";
import { findWeakness, type WeakPassword } from "./password-rule.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { proveAddress } from "./prove-address.server.ts";
import { consumeRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import type { SessionContext } from "./sessions.server.ts";
import { resetLimits } from "./sign-in-limits.ts";

/**
 * Longer than it takes to enqueue the email, so that the response time does not reveal whether the address
 * has an account.
 */
const minResponseMs = 120;

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & WithLinks;
export type RequestResetOutcome = { ok: true } | TooManyRequests;
export type ResetOutcome = { ok: true } | { ok: false; reason: "invalid-token" } | WeakPassword | TooBusy;

export const requestReset = command(
  canRequestReset,
  async (
    ctx: SessionContext & Pick<AppContext, "jobs">,
    actor,
    { email }: z.output<typeof requestResetForm>,
  ): Promise<RequestResetOutcome> => {
    const { limits } = await readSettings(ctx.db);
    const [found] = await ctx.db.select().from(user).where(eq(user.email, email));
    const knownDevice = findKnownDevice(ctx, actor, found?.id);
    const attempt = { email, network: actor.network, knownDevice };
    const refused = await consumeRateLimit(ctx, resetLimits(attempt, limits));
    if (refused) return refused;
    await Promise.all([
      found && !found.disabledAt ? sendReset(ctx, found.id) : undefined,
      new Promise((resolve) => setTimeout(resolve, minResponseMs)),
    ]);
    return { ok: true };
  },
);

/** Enqueues the email with a link. */
export async function sendReset(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  userId: string,
): Promise<void> {
  await jobs.enqueue(db, resetEmailJob, { userId, requestId: newId() });
}

/** Lets the reset page report an expired link before the customer types a password. */
export async function isResetLinkValid(
  ctx: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<boolean> {
  return (await findEmailToken(ctx, "reset", token)) !== undefined;
}

/**
 * Ends all sessions, notifies the customer by email and does not sign in. Also verifies the address, which removes what
 * was set up by somebody who had not.
 */
export const resetPassword = command(
  canResetPassword,
  async (ctx: Context, _actor, input: z.output<typeof resetPasswordForm>): Promise<ResetOutcome> => {
    // Hashing is expensive, so the token is checked first.
    const owner = (await findEmailToken(ctx, "reset", input.token)) ?? "";
    const [found] = await ctx.db.select().from(user).where(eq(user.id, owner));
    if (!found) return { ok: false, reason: "invalid-token" };
    const weak = await findWeakness(input.password, found);
    if (weak) return weak;
    const hashed = await queueHashing(() => hashPassword(input.password));
    if (!hashed.ok) return hashed;
    const changed = await ctx.db.transaction(async (tx) => {
      const userId = await redeemEmailToken(ctx, tx, "reset", input.token);
      if (!userId) return undefined;
      const [row] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
      if (!row) return undefined;
      await proveAddress(ctx, tx, row);
      await replacePassword(ctx, tx, row, hashed.value);
      return row;
    });
    if (!changed) return { ok: false, reason: "invalid-token" };
    ctx.log.info({ event: "password reset", user: changed.id }, "identity");
    return { ok: true };
  },
);
