// Asks for a code by email. The account of the address is looked up when the email is written, so neither the answer
// nor its time reveals whether there is one.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { command } from "../command.server.ts";
import { issueEmailToken } from "../email-tokens.server.ts";
import { canSignIn } from "../identity.policy.ts";
import { user } from "../identity.table.ts";
import { emailCodeJob } from "../identity-jobs.server.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import { consumeRateLimit, findUsedUpLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { findKnownDevice } from "../second-factor/known-device.server.ts";
import type { WithSessionSecret } from "../session-secret.server.ts";
import { codeMailLimits, codeResendLimit, codeTriesLimit } from "../sign-in-limits.ts";
import { findCodeRequest, requireEmailCodes } from "./email-code.server.ts";
import type { askCodeForm } from "./email-code-forms.ts";

type Context = ReadContext & Pick<AppContext, "clock" | "jobs"> & WithIdentity & WithSessionSecret;

type Input = z.output<typeof askCodeForm> & {
  /** The browser's token of an earlier request; '' where it has none. */
  token: string;
  /** The page to which the link of the email leads. */
  next: string;
};

/** The browser must keep `token`: the digits work only with it. */
export type AskCodeOutcome = { ok: true; token: string } | TooManyRequests;

/**
 * When the same browser asks again for the same address, it gets the same digits while they are valid; within half a
 * minute no further email is sent.
 */
export const askEmailCode = command(
  canSignIn,
  async function askEmailCode(ctx: Context, actor, { email, token, next }: Input): Promise<AskCodeOutcome> {
    await requireEmailCodes(ctx);
    const earlier = await findGoodRequest(ctx, { email, token });
    if (earlier && (await consumeRateLimit(ctx, [codeResendLimit(earlier)]))) return { ok: true, token };
    const [account] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    const knownDevice = findKnownDevice(ctx, actor, account?.id);
    const attempt = { email, network: actor.network, knownDevice };
    const refused = await consumeRateLimit(ctx, codeMailLimits(attempt));
    if (refused) return refused;
    const device = actor.device?.words ?? "";
    const { clock } = ctx;
    return ctx.db.transaction(async (tx) => {
      const kept = earlier ? token : await issueEmailToken({ db: tx, clock }, "code", email);
      const request = earlier ?? (await findCodeRequest({ db: tx, clock }, kept));
      if (request) await enqueueCode(ctx, tx, { requestId: request.id, device, next });
      return { ok: true, token: kept };
    });
  },
);

/** Undefined once the request is too old or was tried too often. */
async function findGoodRequest(ctx: Context, { email, token }: Pick<Input, "email" | "token">) {
  const request = token === "" ? undefined : await findCodeRequest(ctx, token);
  if (!request || request.isExpired || request.email !== email) return undefined;
  return (await findUsedUpLimit(ctx, [codeTriesLimit(request)])) ? undefined : request;
}

/** Counts the first sending too, so that a double click sends one email. */
async function enqueueCode(
  { clock, jobs }: Pick<Context, "clock" | "jobs">,
  tx: Transaction,
  sending: { requestId: string; device: string; next: string },
): Promise<void> {
  await consumeRateLimit({ db: tx, clock }, [codeResendLimit({ id: sending.requestId })]);
  await jobs.enqueue(tx, emailCodeJob, { ...sending, sendingId: newId() });
}
