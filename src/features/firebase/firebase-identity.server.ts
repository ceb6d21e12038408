// Firebase Authentication as identity provider: it keeps passwords and sends reset emails. The shop calls it from the
// server with the project's public key only, and creates its own sessions from the answers.

import type {
  DeletionRefused,
  GoogleIdentity,
  IdentityContext,
  IdentityProvider,
} from "#core/identity/identity-provider.server.ts";
import type { FirebaseConfig } from "#platform/config.ts";
import {
  acceptTokens,
  type FirebaseContext,
  renewTokens,
  tokensOf,
  toMustWait,
} from "./firebase-account.server.ts";
import { openFirebaseClient } from "./firebase-client.server.ts";
import { type FirebaseCode, isSignedOutAtFirebase } from "./firebase-code.ts";
import {
  checkPasswordAtFirebase,
  hasPasswordAtFirebase,
  replacePasswordAtFirebase,
  signUpAtFirebase,
} from "./firebase-password.server.ts";
import {
  deliverResetAtFirebase,
  isResetLinkValidAtFirebase,
  queueReset,
  resetPasswordAtFirebase,
} from "./firebase-reset.server.ts";
import {
  openTokenSessionAtFirebase,
  pushProfileAtFirebase,
  queueProfile,
  recheckAccountAtFirebase,
} from "./firebase-session.server.ts";
import { openFirebaseTokens } from "./firebase-token.server.ts";

const keysPath = "www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

export function openFirebaseIdentity(shop: IdentityContext, config: FirebaseConfig): IdentityProvider {
  const { projectId, emulatorUrl } = config;
  const keysUrl = emulatorUrl ? `${emulatorUrl}/${keysPath}` : `https://${keysPath}`;
  // The settings allow an emulator only in practice mode and on this machine.
  const acceptsUnsigned = emulatorUrl !== undefined && shop.config.mode === "practice";
  const ctx: FirebaseContext = {
    ...shop,
    client: openFirebaseClient(config, shop.log),
    readToken: openFirebaseTokens({ projectId, keysUrl, acceptsUnsigned }, shop),
  };
  return {
    signUp: (customer) => signUpAtFirebase(ctx, customer),
    checkPassword: (credential) => checkPasswordAtFirebase(ctx, credential),
    openGoogleAccount: (identity) => openGoogleAccountAtFirebase(ctx, identity),
    hasPassword: (userId) => hasPasswordAtFirebase(ctx, userId),
    async confirmPassword({ id, email }, password) {
      if (email === null) return { ok: false, reason: "wrong-password" };
      const checked = await checkPasswordAtFirebase(ctx, { email, password });
      if (!checked.ok && checked.reason !== "invalid-credential") return checked;
      return checked.ok && checked.row.id === id ? { ok: true } : { ok: false, reason: "wrong-password" };
    },
    replacePassword: (row, change) => replacePasswordAtFirebase(ctx, row, change),
    sendReset: ({ email }) => queueReset(ctx, email),
    deliverReset: (email) => deliverResetAtFirebase(ctx, email),
    isResetLinkValid: (token) => isResetLinkValidAtFirebase(ctx, token),
    resetPassword: (change) => resetPasswordAtFirebase(ctx, change),
    profileChanged: (tx, userId) => queueProfile(ctx, tx, userId),
    pushProfile: (userId) => pushProfileAtFirebase(ctx, userId),
    prepareDeletion: (userId) => prepareDeletionAtFirebase(ctx, userId),
    recheckAccount: (userId) => recheckAccountAtFirebase(ctx, userId),
    openTokenSession: (token) => openTokenSessionAtFirebase(ctx, token),
  };
}

/** Sends Firebase the ID token from Google; Firebase links or opens the account there. */
async function openGoogleAccountAtFirebase(
  ctx: FirebaseContext,
  { claims, idToken, nonce }: GoogleIdentity,
): ReturnType<IdentityProvider["openGoogleAccount"]> {
  if (claims.email_verified !== true) return { ok: false, reason: "unverified-email" };
  const postBody = new URLSearchParams({ id_token: idToken, nonce, providerId: "google.com" });
  const answer = await ctx.client.call("signInWithIdp", {
    requestUri: ctx.links.home(),
    postBody: String(postBody),
    returnSecureToken: true,
    returnIdpCredential: true,
  });
  if (!answer.ok) {
    const { code } = answer;
    if (code === "account-exists-with-different-credential") return { ok: false, reason: "other-way" };
    const reason = code === "network-request-failed" ? "provider-unreachable" : "failed";
    return { ok: false, reason };
  }
  if (answer.reply.needConfirmation) return { ok: false, reason: "other-way" };
  const tokens = tokensOf(answer.reply);
  const accepted = tokens ? await acceptTokens(ctx, tokens) : toMustWait("operation-not-allowed");
  if (accepted.ok) return accepted;
  if (accepted.reason === "unverified-email") return { ok: false, reason: "other-way" };
  return { ok: false, reason: accepted.reason === "provider-unreachable" ? accepted.reason : "failed" };
}

/** Nothing is deleted at Firebase for an account that it does not know. */
async function prepareDeletionAtFirebase(
  ctx: FirebaseContext,
  userId: string,
): ReturnType<IdentityProvider["prepareDeletion"]> {
  const renewed = await renewTokens(ctx, userId);
  if (!renewed || (!renewed.ok && renewed.code === "user-deleted"))
    return { ok: true, deleteAtFirebase: async () => ({ ok: true }) };
  if (!renewed.ok) return refuse(renewed.code);
  const { idToken } = renewed.reply;
  return {
    ok: true,
    async deleteAtFirebase() {
      const deleted = await ctx.client.call("delete", { idToken });
      if (deleted.ok || deleted.code === "user-deleted") return { ok: true };
      return refuse(deleted.code);
    },
  };
}

function refuse(code: FirebaseCode): DeletionRefused {
  if (isSignedOutAtFirebase(code) || code === "requires-recent-login")
    return { ok: false, reason: "sign-in-again" };
  return toMustWait(code);
}
