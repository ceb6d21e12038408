// Who may make and change the shop's pages.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

export const canEditPages: Policy = isStaff;
