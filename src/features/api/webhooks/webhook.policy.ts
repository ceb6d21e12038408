// Who decides where the shop sends messages about events.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const canManageWebhooks: Policy = isAdmin;
