// Who may ask for trade prices, who gives them to a company, and who decides what they are.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canApplyForTrade: Policy = isSignedIn;
/** Approve, hold and close accounts, and name their buyers. */
export const canDecideTrade: Policy = isStaff;
/** A price list and a smallest order give away the shop's money. */
export const canManageTrade: Policy = canMoveMoney;
