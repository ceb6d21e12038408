// Chooses the identity provider by the settings. Add another one to IdentityProviders (docs/identity.md).
import type { AppContext } from "#platform/app-context.ts";
import type { IdentityContext, IdentityProvider } from "./identity-provider.server.ts";
import { openOwnIdentity } from "./own/own-identity.server.ts";

type Firebase = NonNullable<AppContext["config"]["firebase"]>;

export type IdentityProviders = {
  openFirebase?: (ctx: IdentityContext, firebase: Firebase) => IdentityProvider;
};

/** Throws where Firebase is set and the shop has been made without it. */
export function openIdentity(ctx: IdentityContext, { openFirebase }: IdentityProviders): IdentityProvider {
  const { firebase } = ctx.config;
  if (!firebase) return openOwnIdentity(ctx);
  if (!openFirebase) throw new Error("Firebase is set, but this shop has been made without it");
  return openFirebase(ctx, firebase);
}
