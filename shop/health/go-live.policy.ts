// Who may tick the rows of the list that a shop works through before it goes live.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canConfirmGoLive: Policy = isAdmin;
