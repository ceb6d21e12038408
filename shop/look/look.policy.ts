// Who may change how the shop looks.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canChangeLook: Policy = isAdmin;
