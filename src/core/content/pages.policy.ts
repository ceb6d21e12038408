// Who may add and change the shop's pages.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

export const canEditPages: Policy = isStaff;

/** Only the owner, because these pages describe the shop and make its promises. */
export const canEditFixedPages: Policy = isAdmin;
