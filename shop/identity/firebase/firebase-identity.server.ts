// Firebase Authentication as identity provider: it keeps passwords and sends reset emails. The shop calls it from the
// server with the project's public key only, and creates its own sessions from the answers.
import type { FirebaseConfig } from "#platform/config.ts";
import type {
  GoogleIdentity,
  IdentityContext,
  IdentityProvider,
} from "#shop/identity/identity-provider.server.ts";
import { acceptTokens, type FirebaseContext, tokensOf, toMustWait } from "./firebase-account.server.ts";
import { openFirebaseClient } from "./firebase-client.server.ts";
import { prepareDeletionThere } from "./firebase-delete.server.ts";
import {
  checkPasswordThere,
  hasPasswordThere,
  replacePasswordThere,
  signUpThere,
} from "./firebase-password.server.ts";
import {
  deliverResetThere,
  isResetLinkValidThere,
  queueReset,
  resetPasswordThere,
} from "./firebase-reset.server.ts";
import {
  openTokenSessionThere,
  pushProfileThere,
  queueProfile,
  recheckAccountThere,
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
    signUp: (customer) => signUpThere(ctx, customer),
    checkPassword: (credential) => checkPasswordThere(ctx, credential),
    openGoogleAccount: (identity) => openGoogleAccountThere(ctx, identity),
    hasPassword: (userId) => hasPasswordThere(ctx, userId),
    async confirmPassword({ id, email }, password) {
      const checked = await checkPasswordThere(ctx, { email, password });
      if (!checked.ok && checked.reason !== "invalid-credential") return checked;
      return checked.ok && checked.row.id === id ? { ok: true } : { ok: false, reason: "wrong-password" };
    },
    replacePassword: (row, change) => replacePasswordThere(ctx, row, change),
    sendReset: ({ email }) => queueReset(ctx, email),
    deliverReset: (email) => deliverResetThere(ctx, email),
    isResetLinkValid: (token) => isResetLinkValidThere(ctx, token),
    resetPassword: (change) => resetPasswordThere(ctx, change),
    profileChanged: (tx, userId) => queueProfile(ctx, tx, userId),
    pushProfile: (userId) => pushProfileThere(ctx, userId),
    prepareDeletion: (userId) => prepareDeletionThere(ctx, userId),
    recheckAccount: (userId) => recheckAccountThere(ctx, userId),
    openTokenSession: (token) => openTokenSessionThere(ctx, token),
  };
}

/** Sends Firebase the ID token from Google; Firebase links or opens the account there. */
async function openGoogleAccountThere(
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
