// Who may change what the shop writes to its customers.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canChangeMailWords: Policy = isAdmin;
