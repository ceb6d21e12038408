// Who may do what only the back office does. The server asks before it acts, the page before it shows a link.
import { anyOf, isSystem, type Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canChangeSettings: Policy = isAdmin;

/** `npm run remove-samples` may, besides the owner. */
export const canRemoveSamples: Policy = anyOf(isAdmin, isSystem);

/** The path 'Make it yours' changes what is the owner's alone. */
export const canTakeFirstSteps: Policy = isAdmin;
