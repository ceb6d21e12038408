// Who decides about the shop's money: what goes back, what is kept, what is given away, and where customers pay to.
import type { Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** Every command that moves money asks this. Staff say what happened, and the money waits for the owner. */
export const canMoveMoney: Policy = isAdmin;
