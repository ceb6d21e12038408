// Who may add and change the shop's pages.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

export const canEditPages: Policy = isStaff;

/** Only the owner, because these pages describe the shop and make its promises. */
export const canEditFixedPages: Policy = isAdmin;
