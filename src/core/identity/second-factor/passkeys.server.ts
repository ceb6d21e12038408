// Passkeys (WebAuthn, by @simplewebauthn/server): added to an account, used to sign in or to confirm the user again,
// removed. The device checks finger, face or PIN, so a passkey is both factors in one.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, desc, eq } from "drizzle-orm";
import { formatDate } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Actor } from "../actor.ts";
import { command } from "../command.server.ts";
import { markConfirmed } from "../confirm-identity.server.ts";
import { canChangeOwnFactors, canConfirmIdentity, canSignIn } from "../identity.policy.ts";
import { passkey, user } from "../identity.table.ts";
import { type SignedIn, type SignInContext, signInAccount } from "../own/sign-in-account.server.ts";
import { type ChallengeUse, readChallenge, signChallenge } from "./passkey-challenge.server.ts";
import { completeAdding, completeRemoving } from "./second-factors.server.ts";

type Context = SignInContext & Pick<AppContext, "config">;

/** `pending` is the signed challenge, which the client sends back with the device's answer. */
export type PasskeyQuestion<Options> = { options: Options; pending: string };
/** `response` may be any value; the library checks it. */
export type PasskeyAnswer = { pending: string; response: unknown };

export type OwnPasskey = { id: string; device: string; added: string; lastUsed: string | undefined };

/** The device knows the shop by the host of the public address. */
function relyingParty({ config }: Pick<AppContext, "config">) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}

export async function listOwnPasskeys(db: AppContext["db"], userId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(desc(passkey.createdAt), passkey.id);
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device: device || "Unknown device",
    added: formatDate(createdAt),
    lastUsed: lastUsedAt ? formatDate(lastUsedAt) : undefined,
  }));
}

export const startAddingPasskey = command(
  canChangeOwnFactors,
  async function startAddingPasskey(
    ctx: Context,
    { id },
  ): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
    const [{ business }, [account], known] = await Promise.all([
      readSettings(ctx.db),
      ctx.db
        .select({ email: user.email, phone: user.phone, name: user.name })
        .from(user)
        .where(eq(user.id, id)),
      ctx.db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, id)),
    ]);
    const options = await generateRegistrationOptions({
      rpName: business.shopName,
      rpID: relyingParty(ctx).rpID,
      userID: new TextEncoder().encode(id),
      userName: account?.email ?? account?.phone ?? "",
      userDisplayName: account?.name ?? "",
      excludeCredentials: known,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options, pending: signChallenge(ctx, { purpose: "add", userId: id }, options.challenge) };
  },
);

export type AddPasskeyOutcome =
  /** The codes are shown once; empty if the account already had some. */
  { ok: true; recoveryCodes: string[] } | { ok: false; reason: "refused" };

/** Ends the account's other sessions. */
export const addPasskey = command(
  canChangeOwnFactors,
  async function addPasskey(
    ctx: Context,
    { id, device },
    { pending, response, sessionId }: PasskeyAnswer & { sessionId: string },
  ): Promise<AddPasskeyOutcome> {
    const credential = await checkRegistration(ctx, id, { pending, response });
    if (!credential) return { ok: false, reason: "refused" };
    const { db, clock } = ctx;
    return db.transaction(async (tx): Promise<AddPasskeyOutcome> => {
      const added = await tx
        .insert(passkey)
        .values({
          id: credential.id,
          userId: id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports: credential.transports ?? [],
          device: device?.words ?? "",
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: passkey.id });
      if (added.length === 0) return { ok: false, reason: "refused" };
      const change = { userId: id, sessionId, factor: "passkey" as const };
      return { ok: true, recoveryCodes: await completeAdding(tx, { clock }, change) };
    });
  },
);

async function checkRegistration(ctx: Context, userId: string, { pending, response }: PasskeyAnswer) {
  const challenge = await readChallenge(ctx, { purpose: "add", userId }, pending);
  if (!challenge) return undefined;
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    return registrationInfo?.credential;
  } catch (error) {
    ctx.log.info({ event: "passkey refused", error: String(error) }, "identity");
    return undefined;
  }
}

/** The person chooses the account on the device, so none is given. */
export async function startUsingPasskey(
  ctx: Context,
  use: ChallengeUse,
): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: "required",
  });
  return { options, pending: signChallenge(ctx, use, options.challenge) };
}

export type PasskeySignInOutcome = SignedIn | { ok: false; reason: "refused" };

/** Needs neither a password nor a second step. */
export const signInWithPasskey = command(
  canSignIn,
  async function signInWithPasskey(
    ctx: Context,
    actor,
    answer: PasskeyAnswer,
  ): Promise<PasskeySignInOutcome> {
    const userId = await checkUse(ctx, { purpose: "sign-in" }, answer);
    const [row] = await ctx.db
      .select()
      .from(user)
      .where(eq(user.id, userId ?? ""));
    if (!row || row.disabledAt) return { ok: false, reason: "refused" };
    return signInAccount(ctx, actor, row, { way: "passkey", secondFactor: true });
  },
);

/**
 * Confirms the user of a session with one of the actor's own passkeys. The session is then not asked again for ten
 * minutes.
 */
export const confirmWithPasskey = command(
  canConfirmIdentity,
  async function confirmWithPasskey(
    ctx: Context,
    { id }: Actor,
    { sessionId, ...answer }: PasskeyAnswer & { sessionId: string },
  ): Promise<{ ok: boolean }> {
    if ((await checkUse(ctx, { purpose: "confirm", userId: id }, answer)) !== id) return { ok: false };
    await markConfirmed(ctx, { sessionId, userId: id });
    return { ok: true };
  },
);

export const removePasskey = command(
  canChangeOwnFactors,
  async function removePasskey(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    actor,
    { passkeyId }: { passkeyId: string },
  ) {
    return db.transaction(async (tx): Promise<void> => {
      const isOwn = and(eq(passkey.id, passkeyId), eq(passkey.userId, actor.id));
      const removed = await tx.delete(passkey).where(isOwn).returning();
      if (removed.length > 0)
        await completeRemoving(tx, { clock }, { userId: actor.id, factor: "passkey", by: actor.id });
    });
  },
);

/** The id of the account if the answer is right. A challenge is accepted once. */
async function checkUse(
  ctx: Context,
  use: ChallengeUse,
  { pending, response }: PasskeyAnswer,
): Promise<string | undefined> {
  const answer = response as AuthenticationResponseJSON;
  const [known] = await ctx.db
    .select()
    .from(passkey)
    .where(eq(passkey.id, String(answer?.id ?? "")));
  const challenge = known && (await readChallenge(ctx, use, pending));
  if (!challenge) return undefined;
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.counter,
        transports: known.transports as AuthenticatorTransport[],
      },
    });
    if (!verified) return undefined;
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: ctx.clock.now() };
    await ctx.db.update(passkey).set(used).where(eq(passkey.id, known.id));
    return known.userId;
  } catch (error) {
    ctx.log.info({ event: "passkey refused", error: String(error) }, "identity");
    return undefined;
  }
}
