// The second step of a sign-in. An account with a second factor gets its session only after a code of its app, a
// recovery code or a passkey. Until then the client keeps a signed value as proof of the first step.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#platform/audit.ts";
import { minuteMs } from "#platform/durations.ts";
import type { Actor } from "../actor.ts";
import { command } from "../command.server.ts";
import { canSignIn } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import { worksHere } from "../identity.ts";
import {
  type SignedIn,
  type SignInContext,
  type SignInWay,
  signInAccount,
} from "../own/sign-in-account.server.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "../session-secret.server.ts";
import type { SessionContext } from "../sessions.server.ts";
import { secondStepLimit } from "../sign-in-limits.ts";
import { readSignedData, signData } from "../signed-value.server.ts";
import { acceptCode } from "./authenticator.server.ts";
import { findSecondFactors, hasSecondFactor, redeemRecoveryCode } from "./second-factors.server.ts";

const purpose = "second-step";
const ttlMinutes = 10;

const pendingStep = z.object({
  userId: z.string(),
  way: z.enum(["password", "google", "code"]),
  until: z.number(),
});
type PendingStep = z.output<typeof pendingStep>;

/** The client must keep `pending`. */
export type SecondStepNeeded = { ok: false; reason: "second-step"; pending: string };

/** Signs in an account without a second factor. One with a second factor gets its session from `completeSecondStep`. */
export async function completeFirstStep(
  ctx: SignInContext,
  actor: Actor,
  row: typeof user.$inferSelect,
  way: Exclude<SignInWay, "passkey" | "number">,
): Promise<SignedIn | SecondStepNeeded> {
  if (!hasSecondFactor(await findSecondFactors(ctx.db, row.id)))
    return signInAccount(ctx, actor, row, { way });
  const until = ctx.clock.now().getTime() + ttlMinutes * minuteMs;
  const pending: PendingStep = { userId: row.id, way, until };
  return { ok: false, reason: "second-step", pending: signData(ctx.sessionSecret, purpose, pending) };
}

/** True where the first step was done in the last ten minutes. */
export function isSecondStepPending(
  ctx: Pick<SignInContext, "sessionSecret" | "clock">,
  signed: string,
): boolean {
  return readPending(ctx, signed) !== undefined;
}

export type SecondStepOutcome =
  | SignedIn
  | { ok: false; reason: "wrong-code" }
  | { ok: false; reason: "step-expired" }
  | TooManyRequests;

export const completeSecondStep = command(
  canSignIn,
  async function completeSecondStep(
    ctx: SignInContext,
    actor,
    { pending: signed, code }: { pending: string; code: string },
  ): Promise<SecondStepOutcome> {
    const pending = readPending(ctx, signed);
    if (!pending) return { ok: false, reason: "step-expired" };
    const limit = secondStepLimit(pending.userId);
    const refused = await consumeRateLimit(ctx, [limit]);
    if (refused) return refused;
    const [found] = await ctx.db.select().from(user).where(eq(user.id, pending.userId));
    if (!found || found.disabledAt) return { ok: false, reason: "step-expired" };
    if (!(await redeemCode(ctx, found.id, code))) {
      if (worksHere(found))
        await recordAudit(ctx.db, ctx.clock, {
          by: "guest",
          action: "second-factor.refused",
          subject: `user:${found.id}`,
        });
      return { ok: false, reason: "wrong-code" };
    }
    await resetRateLimit(ctx, limit.key);
    return signInAccount(ctx, actor, found, { way: pending.way, secondFactor: true });
  },
);

/** Uses up a code of the account's app, or a recovery code, which contains letters. False if it is neither. */
export async function redeemCode(ctx: SessionContext, userId: string, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return acceptCode(ctx, userId, { code });
  return redeemRecoveryCode(ctx.db, userId, code);
}

function readPending(
  ctx: WithSessionSecret & Pick<SignInContext, "clock">,
  signed: string,
): PendingStep | undefined {
  const pending = readSignedData(acceptedSecrets(ctx), purpose, pendingStep, signed);
  return pending && pending.until > ctx.clock.now().getTime() ? pending : undefined;
}
