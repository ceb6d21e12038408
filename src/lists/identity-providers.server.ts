// The services that can hold the accounts in place of the shop itself.
import type { IdentityProviders } from "#core/identity/open-identity.server.ts";
import { openFirebaseIdentity } from "#features/firebase/firebase-identity.server.ts";

export const identityProviders: IdentityProviders = {
  // Google's Firebase Authentication.
  openFirebase: openFirebaseIdentity,
};
