// The identity room's seam: who is asking, and the ways in and out. Nothing outside this room knows what is behind it.
import { randomBytes } from "node:crypto";
import { lte } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { keepOwnSecret } from "../settings/settings.server.ts";
import { clearOldAttempts } from "./attempts.server.ts";
import { type Google, openGoogle } from "./google.server.ts";
import { session, verification } from "./identity.table.ts";
import type { Visitor } from "./identity.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import {
  adoptPicture,
  changePassword,
  getProfile,
  type PasswordOutcome,
  type ProfileOutcome,
  saveProfile,
} from "./profile.server.ts";
import type { Profile } from "./profile-form.ts";
import {
  type AskedForReset,
  isResetLinkGood,
  type ResetOutcome,
  resetPassword,
  sendReset,
} from "./reset.server.ts";
import { endSession, findVisitorBySession } from "./sessions.server.ts";
import { type SignInOutcome, type SignUpOutcome, signIn, signUp } from "./sign-in.server.ts";
import { verifyEmail } from "./verify-email.server.ts";

/** `clientNetwork` is what the door noticed (requestContext.clientNetwork); limits are counted by it. */
export type Identity = {
  /** Who sent this request, by session cookie or `Authorization: Bearer`; undefined when signed out, expired or disabled. */
  findVisitor(headers: Headers): Promise<Visitor | undefined>;
  /** `given` has the fields of the sign-up form. */
  signUp(given: Record<string, unknown>, clientNetwork: string): Promise<SignUpOutcome>;
  signIn(given: { email: string; password: string }, clientNetwork: string): Promise<SignInOutcome>;
  /** Ends the request's session; answers the Set-Cookie values that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  sendReset(given: { email: string }, clientNetwork: string): Promise<AskedForReset>;
  isResetLinkGood(token: string): Promise<boolean>;
  resetPassword(given: { token: string; password: string }): Promise<ResetOutcome>;
  verifyEmail(token: string): Promise<{ ok: true } | { ok: false; reason: "invalid-token" }>;
  google: Google;
  /** Throws NotFound where there is no such account. */
  getProfile(userId: string): Promise<Profile>;
  saveProfile(userId: string, given: Record<string, unknown>): Promise<ProfileOutcome>;
  changePassword(userId: string, given: { current: string; password: string }): Promise<PasswordOutcome>;
};

export async function openIdentity(foundations: Foundations): Promise<Identity> {
  const { db, config, clock, outbox } = foundations;
  const secret =
    config.sessionSecret ?? (await keepOwnSecret(db, "session", () => randomBytes(32).toString("base64url")));
  const room: IdentityRoom = { ...foundations, secret };
  outbox.repeat("identity.tidy", "17 4 * * *", async () => {
    await clearOldAttempts(room);
    await db.delete(session).where(lte(session.expiresAt, clock.now()));
    await db.delete(verification).where(lte(verification.expiresAt, clock.now()));
  });
  outbox.carryOut("identity.fetch-picture", ({ userId, url }) =>
    adoptPicture(room, String(userId), String(url)),
  );
  return {
    findVisitor: (headers) => findVisitorBySession(room, headers),
    signUp: (given, clientNetwork) => signUp(room, given, clientNetwork),
    signIn: (given, clientNetwork) => signIn(room, given, clientNetwork),
    signOut: (headers) => endSession(room, headers),
    sendReset: (given, clientNetwork) => sendReset(room, given, clientNetwork),
    isResetLinkGood: (token) => isResetLinkGood(room, token),
    resetPassword: (given) => resetPassword(room, given),
    verifyEmail: (token) => verifyEmail(room, token),
    google: openGoogle(room),
    getProfile: (userId) => getProfile(room, userId),
    saveProfile: (userId, given) => saveProfile(room, userId, given),
    changePassword: (userId, given) => changePassword(room, userId, given),
  };
}
