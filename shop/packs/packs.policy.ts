// Who may fill the shop with a starter pack: it changes words and texts that are the owner's alone.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canApplyPacks: Policy = isAdmin;
