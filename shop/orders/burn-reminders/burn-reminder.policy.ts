// Who may ask for a reminder about a bought product.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";

/** The command also checks that the order is the customer's own. */
export const canAskForBurnReminder: Policy = isSignedIn;
