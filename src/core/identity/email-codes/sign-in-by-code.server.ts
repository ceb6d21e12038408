// Signs in by an emailed code, in the browser that asked for it. Opens an account for an address without one.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Actor } from "../actor.ts";
import { command } from "../command.server.ts";
import { redeemEmailToken } from "../email-tokens.server.ts";
import { canSignIn } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import type { SignedIn, SignInContext } from "../own/sign-in-account.server.ts";
import { consumeRateLimit, findUsedUpLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { findKnownDevice } from "../second-factor/known-device.server.ts";
import { completeFirstStep, type SecondStepNeeded } from "../second-factor/second-step.server.ts";
import { codeGuessLimits, codeTriesLimit } from "../sign-in-limits.ts";
import {
  type CodeRequest,
  findCodeRequest,
  isCodeOfRequest,
  isProofOfRequest,
  requireEmailCodes,
} from "./email-code.server.ts";
import type { enterCodeForm } from "./email-code-forms.ts";

type Context = ReadContext & SignInContext & WithIdentity;

export type SignInByCodeOutcome =
  | SignedIn
  | SecondStepNeeded
  | { ok: false; reason: "wrong-code" }
  /** The code is too old, used, or was tried too often; the user can ask for another. */
  | { ok: false; reason: "code-expired" }
  | TooManyRequests;

type EnteredCode = Pick<z.output<typeof enterCodeForm>, "code"> & Partial<z.output<typeof enterCodeForm>>;

/** `token` is the browser's own, from its request. Of two simultaneous callers only one signs in. */
export const signInByCode = command(
  canSignIn,
  async function signInByCode(
    ctx: Context,
    actor,
    { token, code, proof = "" }: EnteredCode & { token: string },
  ): Promise<SignInByCodeOutcome> {
    await requireEmailCodes(ctx);
    const request = await findCodeRequest(ctx, token);
    if (!request || request.isExpired) return { ok: false, reason: "code-expired" };
    if (!isProofOfRequest(ctx, request.id, proof)) {
      const refused = await refuseDigits(ctx, actor, request, code);
      if (refused) return refused;
    }
    const row = await ctx.db.transaction(async (tx) => {
      const proved = await redeemEmailToken(ctx, tx, "code", token);
      return proved === undefined ? undefined : ctx.identity.openProvedAccount?.(tx, proved);
    });
    return row ? completeFirstStep(ctx, actor, row, "code") : { ok: false, reason: "code-expired" };
  },
);

/**
 * Undefined for the right digits. Wrong ones count for the address; a request allows five tries, right ones included.
 */
async function refuseDigits(
  ctx: Context,
  actor: Actor,
  request: CodeRequest,
  code: string,
): Promise<Exclude<SignInByCodeOutcome, { ok: true }> | undefined> {
  const [account] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.email, request.email));
  const knownDevice = findKnownDevice(ctx, actor, account?.id);
  const limits = codeGuessLimits({ email: request.email, network: actor.network, knownDevice });
  const usedUp = await findUsedUpLimit(ctx, limits);
  if (usedUp) return usedUp;
  if (await consumeRateLimit(ctx, [codeTriesLimit(request)])) return { ok: false, reason: "code-expired" };
  if (isCodeOfRequest(ctx, request.id, code)) return undefined;
  await consumeRateLimit(ctx, limits);
  return { ok: false, reason: "wrong-code" };
}
