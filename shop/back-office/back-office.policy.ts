// Who may do what only the back office does. The server asks before it acts, the page before it shows a link.
import { anyOf, isSystem, type Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

export const canChangeSettings: Policy = isAdmin;

/** Includes the system, for `npm run remove-samples`. */
export const canRemoveSamples: Policy = anyOf(isAdmin, isSystem);

/** Whoever may publish it by hand; pages for the owner alone are asked for besides. */
export const canPublishLater: Policy = isStaff;

export const canTakeFirstSteps: Policy = isAdmin;
