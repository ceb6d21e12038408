// 'Sign in with Google'. A person is identified by Google's `sub`, and Google must have verified the email address. An
// existing account with the same address is joined; one that had not proved the address loses what was set up before.

import { and, eq } from "drizzle-orm";
import type { IDToken } from "openid-client";
import { z } from "zod";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { parseEmail } from "#shop/forms/field.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { fetchProfilePictureJob } from "#shop/identity/identity-jobs.server.ts";
import type { Actor } from "./actor.ts";
import { command } from "./command.server.ts";
import { createAccount } from "./create-account.server.ts";
import { canSignIn } from "./identity.policy.ts";
import { account, user } from "./identity.table.ts";
import type { GoogleRefusal } from "./identity-messages.ts";
import { describeOidcError, type OidcProvider } from "./oidc-provider.server.ts";
import { proveAddress } from "./prove-address.server.ts";
import { completeFirstStep, type SecondStepNeeded } from "./second-step.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "./session-secret.server.ts";
import type { SignedIn, SignInContext } from "./sign-in-account.server.ts";
import { readSignedValue, signValue } from "./signed-value.server.ts";

type Context = SignInContext & {
  /** Undefined while no client id is configured. */
  google: OidcProvider | undefined;
};

/** Where sign-in was started from. */
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

/** `redirectUri` is the address to which Google sends the browser back. */
export async function startGoogleSignIn(
  ctx: Context,
  { redirectUri, ...startedFrom }: StartedFrom & { redirectUri: string },
): Promise<GoogleStart> {
  if (!ctx.google) return { ok: false, reason: "not-configured" };
  try {
    const { location, checks } = await ctx.google.start(redirectUri);
    const until = ctx.clock.now().getTime() + ttlMinutes * 60_000;
    return { ok: true, location, pending: signPending(ctx, { ...checks, ...startedFrom, until }) };
  } catch (error) {
    ctx.log.warn({ error: String(error) }, "sign-in with Google could not be started");
    return { ok: false, reason: describeOidcError(error) };
  }
}

/** `returned` are the parameters that Google's redirect has. A code works once. */
export const finishGoogleSignIn = command(
  canSignIn,
  async (
    ctx: Context,
    actor,
    { returned, pending: signed }: { returned: URLSearchParams; pending: string | undefined },
  ): Promise<GoogleReturn> => {
    const pending = readPending(ctx, signed ?? "");
    const startedFrom = pending && { next: pending.next, popup: pending.popup };
    if (!ctx.google) return { ok: false, reason: "not-configured", startedFrom };
    if (!pending) return { ok: false, reason: "failed", startedFrom };
    try {
      const { claims } = await ctx.google.finish(returned, pending);
      return { ...(await signInWithClaims(ctx, actor, claims)), startedFrom };
    } catch (error) {
      const reason = describeOidcError(error);
      if (reason !== "cancelled") ctx.log.warn({ error: String(error) }, "sign-in with Google failed");
      return { ok: false, reason, startedFrom };
    }
  },
);

async function signInWithClaims(
  ctx: Context,
  actor: Actor,
  claims: IDToken,
): Promise<SignedIn | SecondStepNeeded | { ok: false; reason: "unverified-email" | "failed" }> {
  const found = await ctx.db.transaction((tx) => findOrCreateAccount(ctx, tx, claims));
  if (found === "unverified-email" || found === "failed") return { ok: false, reason: found };
  const { picture } = claims;
  if (!found.image && typeof picture === "string" && URL.canParse(picture))
    await ctx.jobs.enqueue(ctx.db, fetchProfilePictureJob, { userId: found.id, url: picture });
  return completeFirstStep(ctx, actor, found, "google");
}

async function findOrCreateAccount(
  ctx: Context,
  tx: Transaction,
  { sub, name, email: claimedEmail, email_verified }: IDToken,
): Promise<typeof user.$inferSelect | "unverified-email" | "failed"> {
  if (email_verified !== true) return "unverified-email";
  const [linked] = await tx
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, "google"), eq(account.accountId, sub)));
  if (linked) return linked.user.disabledAt ? "failed" : linked.user;
  const email = parseEmail(String(claimedEmail ?? ""));
  if (!email) return "failed";
  const created = await createAccount(ctx, tx, {
    name: tidyLine(name).slice(0, 100),
    email,
    emailVerified: true,
  });
  const [row] = created ? [created] : await tx.select().from(user).where(eq(user.email, email)).for("update");
  if (!row || row.disabledAt) return "failed";
  if (!created) await proveAddress(ctx, tx, row);
  await tx.insert(account).values({
    id: newId(),
    accountId: sub,
    providerId: "google",
    userId: row.id,
    emailVerified: true,
    createdAt: ctx.clock.now(),
  });
  return { ...row, emailVerified: true };
}

function signPending({ sessionSecret }: WithSessionSecret, pending: PendingSignIn): string {
  return signValue(sessionSecret, purpose, Buffer.from(JSON.stringify(pending)).toString("base64url"));
}

function readPending({ clock, ...secrets }: Context, signed: string): PendingSignIn | undefined {
  const text = readSignedValue(acceptedSecrets(secrets), purpose, signed);
  if (!text) return undefined;
  const parsed = pendingSignIn.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return parsed.success && parsed.data.until > clock.now().getTime() ? parsed.data : undefined;
}
