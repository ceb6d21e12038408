// Chooses the identity provider by the settings. Add another one here (docs/identity.md).
import { openFirebaseIdentity } from "#features/firebase/firebase-identity.server.ts";
import type { IdentityContext, IdentityProvider } from "./identity-provider.server.ts";
import { openOwnIdentity } from "./own/own-identity.server.ts";

export function openIdentity(ctx: IdentityContext): IdentityProvider {
  const { firebase } = ctx.config;
  return firebase ? openFirebaseIdentity(ctx, firebase) : openOwnIdentity(ctx);
}
