// Sign-in and sign-out. A wrong password and an unknown address get the same answer after the same time.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#platform/audit.ts";
import type { Actor } from "./actor.ts";
import { command } from "./command.server.ts";
import { canSignIn, canSignOut } from "./identity.policy.ts";
import { user } from "./identity.table.ts";
import { worksHere } from "./identity.ts";
import type { AccountRow, MustWait, WithIdentity } from "./identity-provider.server.ts";
import { isTooShortForRole } from "./own/password-rule.server.ts";
import type { SignedIn, SignInContext } from "./own/sign-in-account.server.ts";
import { consumeRateLimit, resetRateLimit } from "./rate-limit.server.ts";
import { findKnownDevice } from "./second-factor/known-device.server.ts";
import { completeFirstStep, type SecondStepNeeded } from "./second-factor/second-step.server.ts";
import { endSession, type SessionContext } from "./sessions.server.ts";
import type { signInForm } from "./sign-in-form.ts";
import { resetLimits, signInLimits } from "./sign-in-limits.ts";

export type SignInOutcome =
  | SignedIn
  | SecondStepNeeded
  | { ok: false; reason: "invalid-credential" }
  /** The account has since got a role; a link to set a longer password was emailed. */
  | { ok: false; reason: "password-too-short" }
  | MustWait;

/** Limited per client, network and email address. */
export const signIn = command(
  canSignIn,
  async function signIn(
    ctx: SignInContext & WithIdentity,
    actor,
    input: z.output<typeof signInForm>,
  ): Promise<SignInOutcome> {
    const { email, password } = input;
    const [found] = await ctx.db.select().from(user).where(eq(user.email, email));
    const knownDevice = findKnownDevice(ctx, actor, found?.id);
    const attempt = { email, network: actor.network, knownDevice };
    const attemptLimits = signInLimits(attempt);
    const refused = await consumeRateLimit(ctx, attemptLimits);
    if (refused) return refused;
    const checked = await ctx.identity.checkPassword(input);
    if (!checked.ok)
      return checked.reason === "invalid-credential" ? refuseCredential(ctx, actor, found) : checked;
    const { row } = checked;
    await resetRateLimit(ctx, attemptLimits[0].key);
    if (isTooShortForRole(password, row)) {
      const tooOften = await consumeRateLimit(ctx, resetLimits(attempt));
      if (!tooOften) await ctx.identity.sendReset({ email, row });
      return { ok: false, reason: "password-too-short" };
    }
    return completeFirstStep(ctx, actor, row, "password");
  },
);

async function refuseCredential(
  ctx: SignInContext,
  { network }: Actor,
  found: AccountRow | undefined,
): Promise<{ ok: false; reason: "invalid-credential" }> {
  ctx.log.info({ event: "sign-in refused", user: found?.id, clientNetwork: network }, "identity");
  if (found && worksHere(found))
    await recordAudit(ctx.db, ctx.clock, {
      by: "guest",
      action: "sign-in.refused",
      subject: `user:${found.id}`,
      after: { network },
    });
  return { ok: false, reason: "invalid-credential" };
}

/** Ends the session of this token. Idempotent. */
export const signOut = command(
  canSignOut,
  function signOut(ctx: SessionContext, _actor, { token }: { token: string }) {
    return endSession(ctx, token);
  },
);
