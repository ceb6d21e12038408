// Who may ask for trade prices, who gives them to a company, and who decides what they are.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

export const canApplyForTrade: Policy = isSignedIn;
/** Approve, hold and close accounts, and name their buyers. */
export const canDecideTrade: Policy = isStaff;
/** A price list and a smallest order give away the shop's money. */
export const canManageTrade: Policy = canMoveMoney;
