// Who may ask to be reminded.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";

/** The command also checks that the order is the customer's own. */
export const canAskForBurnReminder: Policy = isSignedIn;
