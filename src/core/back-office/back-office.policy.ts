// Who may do things that exist only in the back office. The server checks it before it acts, the page before it shows a link.
import { anyOf, isSystem, type Policy } from "#core/identity/actor.ts";
import { isAccountant, isAdmin, isStaff } from "#core/identity/identity.ts";

export const canChangeSettings: Policy = isAdmin;

/** Includes the system, for `npm run remove-samples`. */
export const canRemoveSamples: Policy = anyOf(isAdmin, isSystem);

/** Whoever may publish by hand; pages that only the owner may change are checked separately. */
export const canPublishLater: Policy = isStaff;

/** By web push, on a device of their own. */
export const canBeRung: Policy = isStaff;

/** Reads the accounts, too, which contain customers' names and the shop's income. */
export const canExportAccounts: Policy = isAccountant;

export const canTakeFirstSteps: Policy = isAdmin;
