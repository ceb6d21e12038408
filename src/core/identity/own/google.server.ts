// 'Sign in with Google': the redirects to Google and back. The identity provider finds the account.

import { z } from "zod";
import { minuteMs } from "#platform/durations.ts";
import type { Actor } from "../actor.ts";
import { command } from "../command.server.ts";
import { canSignIn } from "../identity.policy.ts";
import { fetchProfilePictureJob } from "../identity-jobs.server.ts";
import type { GoogleRefusal } from "../identity-messages.ts";
import type { GoogleIdentity, WithIdentity } from "../identity-provider.server.ts";
import { completeFirstStep, type SecondStepNeeded } from "../second-factor/second-step.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "../session-secret.server.ts";
import { readSignedData, signData } from "../signed-value.server.ts";
import { describeOidcError, type OidcProvider } from "./oidc-provider.server.ts";
import type { SignedIn, SignInContext } from "./sign-in-account.server.ts";

type Context = SignInContext &
  WithIdentity & {
    /** Undefined while no client id is configured. */
    google: OidcProvider | undefined;
  };

export type StartedFrom = { next: string; popup: boolean };

export type GoogleStart =
  /** `pending` is a signed value for the browser to keep until it returns from `location`. */
  { ok: true; location: string; pending: string } | { ok: false; reason: GoogleRefusal };

/** `startedFrom` is undefined if the browser brought no valid `pending`. */
export type GoogleReturn = (SignedIn | SecondStepNeeded | { ok: false; reason: GoogleRefusal }) & {
  startedFrom: StartedFrom | undefined;
};

const purpose = "google-sign-in";
const ttlMinutes = 10;

const pendingSignIn = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  popup: z.boolean(),
  until: z.number(),
});
type PendingSignIn = z.output<typeof pendingSignIn>;

/** `redirectUri` is where Google sends the browser back to. */
export async function startGoogleSignIn(
  ctx: Context,
  { redirectUri, ...startedFrom }: StartedFrom & { redirectUri: string },
): Promise<GoogleStart> {
  if (!ctx.google) return { ok: false, reason: "not-configured" };
  try {
    const { location, checks } = await ctx.google.start(redirectUri);
    const until = ctx.clock.now().getTime() + ttlMinutes * minuteMs;
    return { ok: true, location, pending: signPending(ctx, { ...checks, ...startedFrom, until }) };
  } catch (error) {
    ctx.log.warn({ error: String(error) }, "sign-in with Google could not be started");
    return { ok: false, reason: describeOidcError(error) };
  }
}

/** `returned` are the parameters of Google's redirect. A code works once. */
export const finishGoogleSignIn = command(
  canSignIn,
  async function finishGoogleSignIn(
    ctx: Context,
    actor,
    { returned, pending: signed }: { returned: URLSearchParams; pending: string | undefined },
  ): Promise<GoogleReturn> {
    const pending = readPending(ctx, signed ?? "");
    const startedFrom = pending && { next: pending.next, popup: pending.popup };
    if (!ctx.google) return { ok: false, reason: "not-configured", startedFrom };
    if (!pending) return { ok: false, reason: "failed", startedFrom };
    try {
      const identity = await ctx.google.finish(returned, pending);
      return { ...(await signInWithGoogle(ctx, actor, identity)), startedFrom };
    } catch (error) {
      const reason = describeOidcError(error);
      if (reason !== "cancelled") ctx.log.warn({ error: String(error) }, "sign-in with Google failed");
      return { ok: false, reason, startedFrom };
    }
  },
);

async function signInWithGoogle(
  ctx: Context,
  actor: Actor,
  returned: GoogleIdentity,
): Promise<SignedIn | SecondStepNeeded | { ok: false; reason: GoogleRefusal }> {
  const opened = await ctx.identity.openGoogleAccount(returned);
  if (!opened.ok) return opened;
  const { row } = opened;
  const { picture } = returned.claims;
  if (!row.image && typeof picture === "string" && URL.canParse(picture))
    await ctx.jobs.enqueue(ctx.db, fetchProfilePictureJob, {
      userId: row.id,
      url: picture,
      asked: false,
    });
  return completeFirstStep(ctx, actor, row, "google");
}

function signPending({ sessionSecret }: WithSessionSecret, pending: PendingSignIn): string {
  return signData(sessionSecret, purpose, pending);
}

function readPending({ clock, ...secrets }: Context, signed: string): PendingSignIn | undefined {
  const pending = readSignedData(acceptedSecrets(secrets), purpose, pendingSignIn, signed);
  return pending && pending.until > clock.now().getTime() ? pending : undefined;
}
