// Password reset by an emailed link that works once. The answer never reveals whether an address has an account.

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { command } from "../command.server.ts";
import { canRequestReset, canResetPassword } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import type { MustWait, WithIdentity } from "../identity-provider.server.ts";
import { consumeRateLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { findKnownDevice } from "../second-factor/known-device.server.ts";
import type { SessionContext } from "../sessions.server.ts";
import { resetLimits } from "../sign-in-limits.ts";
import type { requestResetForm, resetPasswordForm } from "./password-forms.ts";
import type { WeakPassword } from "./password-rule.server.ts";

/** Longer than enqueueing the email takes, so that the time does not reveal whether the address has an account. */
const minResponseMs = 120;

export type RequestResetOutcome = { ok: true } | TooManyRequests;
export type ResetOutcome =
  | { ok: true }
  | { ok: false; reason: "invalid-token" | "emailed-instead" }
  | WeakPassword
  | MustWait;

export const requestReset = command(
  canRequestReset,
  async function requestReset(
    ctx: SessionContext & WithIdentity,
    actor,
    { email }: z.output<typeof requestResetForm>,
  ): Promise<RequestResetOutcome> {
    const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
    const knownDevice = findKnownDevice(ctx, actor, row?.id);
    const attempt = { email, network: actor.network, knownDevice };
    const refused = await consumeRateLimit(ctx, resetLimits(attempt));
    if (refused) return refused;
    await Promise.all([
      ctx.identity.sendReset({ email, row }),
      new Promise((resolve) => setTimeout(resolve, minResponseMs)),
    ]);
    return { ok: true };
  },
);

/** Lets the reset page report an expired link before the customer types a password. */
export async function isResetLinkValid({ identity }: WithIdentity, token: string): Promise<boolean> {
  return identity.isResetLinkValid(token);
}

/**
 * Ends all sessions and emails the customer; does not sign in. Also verifies the address, which removes what somebody
 * set up without verifying it.
 */
export const resetPassword = command(
  canResetPassword,
  async function resetPassword(
    ctx: Pick<AppContext, "log"> & WithIdentity,
    _actor,
    input: z.output<typeof resetPasswordForm>,
  ): Promise<ResetOutcome> {
    const reset = await ctx.identity.resetPassword(input);
    if (!reset.ok) return reset;
    ctx.log.info({ event: "password reset", user: reset.userId }, "identity");
    return { ok: true };
  },
);
