// Who may tick the items of the go-live checklist.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canConfirmGoLive: Policy = isAdmin;
