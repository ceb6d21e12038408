// Says who may issue and replace gift cards, which are money, and who may pay with one.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canManageGiftCards: Policy = isAdmin;

export const canUseGiftCards: Policy = isSignedIn;
