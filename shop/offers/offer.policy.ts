// Says who may make and stop automatic offers, which give away the shop's money.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canManageOffers: Policy = isAdmin;
