// Says who may ask to be reminded of what they bought.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";

/** A rule about the order is asked besides: only its customer may. */
export const canAskForBurnReminder: Policy = isSignedIn;
