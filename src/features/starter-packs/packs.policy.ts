// Who may fill the shop with a starter pack, which changes words and texts that only the owner may write.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const canApplyPacks: Policy = isAdmin;
