// Who may make and change the shop's pages.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

export const canEditPages: Policy = isStaff;

/** The owner alone: these pages say what the shop is and what it promises. */
export const canEditFixedPages: Policy = isAdmin;
