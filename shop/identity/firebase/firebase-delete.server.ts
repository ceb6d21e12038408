// Deletes the account at Firebase with the person's own token, since the shop has no admin key. Firebase requires a
// sign-in within the last few minutes.

import type { DeletionRefused, IdentityProvider } from "#shop/identity/identity-provider.server.ts";
import { type FirebaseContext, renewTokens, toMustWait } from "./firebase-account.server.ts";
import { type FirebaseCode, isSignedOutAtFirebase } from "./firebase-code.ts";

/** Nothing is deleted at Firebase for an account that it does not know. */
export async function prepareDeletionAtFirebase(
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
