// Who decides where the shop's products are listed, and what channels get beyond the pages' content.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const canManageChannels: Policy = isAdmin;
