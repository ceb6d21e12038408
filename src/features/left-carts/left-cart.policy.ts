// Who may ask for a cart by email, and who may use the link in that email.
import { anyone, type Policy } from "#core/identity/actor.ts";

/** A guest has a cart, too, and the link in the email proves the address. */
export const canAskForCart: Policy = anyone;
