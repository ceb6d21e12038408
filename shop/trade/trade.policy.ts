// Who may ask for trade prices, and who may give them.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canApplyForTrade: Policy = isSignedIn;
/** A price list gives away the shop's money. */
export const canManageTrade: Policy = canMoveMoney;
