// Who decides where the shop sends messages about events.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canManageWebhooks: Policy = isAdmin;
