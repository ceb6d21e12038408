// Who decides about the shop's money: refunds, retained amounts, gifts, and the account that customers pay to.
import type { Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** The policy of every command that moves money. Staff record what happened, and the money waits for the owner. */
export const canMoveMoney: Policy = isAdmin;
