// Chooses the identity provider by the settings. A third one is added here (docs/identity.md).
import { openFirebaseIdentity } from "./firebase-identity.server.ts";
import type { IdentityContext, IdentityProvider } from "./identity-provider.server.ts";
import { openOwnIdentity } from "./own-identity.server.ts";

export function openIdentity(ctx: IdentityContext): IdentityProvider {
  const { firebase } = ctx.config;
  return firebase ? openFirebaseIdentity(ctx, firebase) : openOwnIdentity(ctx);
}
