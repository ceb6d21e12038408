// Says who may make and stop discount codes, which give away the shop's money.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canManageDiscounts: Policy = isAdmin;
