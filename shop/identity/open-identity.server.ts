// Chooses the identity provider. Another one is added here.
import type { IdentityContext, IdentityProvider } from "./identity-provider.server.ts";
import { openOwnIdentity } from "./own-identity.server.ts";

export function openIdentity(ctx: IdentityContext): IdentityProvider {
  return openOwnIdentity(ctx);
}
