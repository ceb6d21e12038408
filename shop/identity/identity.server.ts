// The interface of the identity module: who sent a request, sign-up, sign-in, sign-out and the profile.
// Callers use only this, so the implementation can be exchanged.

import { randomBytes } from "node:crypto";
import { lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { fetchProfilePictureJob } from "#shop/identity/identity-jobs.server.ts";
import { ensureSecret } from "#shop/settings/settings.server.ts";
import { type Google, openGoogle } from "./google.server.ts";
import { emailToken, session } from "./identity.table.ts";
import type { SessionUser } from "./identity.ts";
import type { IdentityContext } from "./identity-context.server.ts";
import {
  changePassword,
  getProfile,
  importProfilePicture,
  type PasswordOutcome,
  type ProfileOutcome,
  saveProfile,
} from "./profile.server.ts";
import type { Profile } from "./profile-form.ts";
import { deleteExpiredRateLimits } from "./rate-limit.server.ts";
import {
  isResetLinkValid,
  type ResetOutcome,
  type ResetRequestOutcome,
  resetPassword,
  sendReset,
} from "./reset.server.ts";
import { endSession, findSessionUserByToken } from "./sessions.server.ts";
import { type SignInOutcome, type SignUpOutcome, signIn, signUp } from "./sign-in.server.ts";
import { verifyEmail } from "./verify-email.server.ts";

/**
 * `clientNetwork` is requestContext.clientNetwork from the HTTP server; rate limits are counted per network.
 */
export type Identity = {
  /**
   * The user who sent this request, by session cookie or `Authorization: Bearer`; undefined if signed out,
   * expired or disabled.
   */
  findSessionUser(headers: Headers): Promise<SessionUser | undefined>;
  /** `given` has the fields of the sign-up form. */
  signUp(given: Record<string, unknown>, clientNetwork: string): Promise<SignUpOutcome>;
  signIn(given: { email: string; password: string }, clientNetwork: string): Promise<SignInOutcome>;
  /** Ends the request's session; returns the Set-Cookie values that clear the cookie. */
  signOut(headers: Headers): Promise<string[]>;
  sendReset(given: { email: string }, clientNetwork: string): Promise<ResetRequestOutcome>;
  isResetLinkValid(token: string): Promise<boolean>;
  resetPassword(given: { token: string; password: string }): Promise<ResetOutcome>;
  verifyEmail(token: string): Promise<{ ok: true } | { ok: false; reason: "invalid-token" }>;
  google: Google;
  /** Throws NotFound if the account does not exist. */
  getProfile(userId: string): Promise<Profile>;
  saveProfile(userId: string, given: Record<string, unknown>): Promise<ProfileOutcome>;
  changePassword(userId: string, given: { current: string; password: string }): Promise<PasswordOutcome>;
};

export async function openIdentity(appContext: AppContext): Promise<Identity> {
  const { db, config, clock, jobs } = appContext;
  const secret =
    config.sessionSecret ?? (await ensureSecret(db, "session", () => randomBytes(32).toString("base64url")));
  const ctx: IdentityContext = { ...appContext, secret };
  jobs.schedule("identity.tidy", "17 4 * * *", async () => {
    await deleteExpiredRateLimits(ctx);
    await db.delete(session).where(lte(session.expiresAt, clock.now()));
    await db.delete(emailToken).where(lte(emailToken.expiresAt, clock.now()));
  });
  jobs.handle(fetchProfilePictureJob, ({ userId, url }) => importProfilePicture(ctx, userId, url));
  return {
    findSessionUser: (headers) => findSessionUserByToken(ctx, headers),
    signUp: (given, clientNetwork) => signUp(ctx, given, clientNetwork),
    signIn: (given, clientNetwork) => signIn(ctx, given, clientNetwork),
    signOut: (headers) => endSession(ctx, headers),
    sendReset: (given, clientNetwork) => sendReset(ctx, given, clientNetwork),
    isResetLinkValid: (token) => isResetLinkValid(ctx, token),
    resetPassword: (given) => resetPassword(ctx, given),
    verifyEmail: (token) => verifyEmail(ctx, token),
    google: openGoogle(ctx),
    getProfile: (userId) => getProfile(ctx, userId),
    saveProfile: (userId, given) => saveProfile(ctx, userId, given),
    changePassword: (userId, given) => changePassword(ctx, userId, given),
  };
}
