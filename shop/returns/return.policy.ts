// Who may ask for a return, and who decides about it. That an order is the customer's own is checked besides.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canAskForReturn: Policy = isSignedIn;

export const canCancelOwnOrder: Policy = isSignedIn;

export const canCorrectOwnOrder: Policy = isSignedIn;

/** Answers, what comes back and what is sent instead. */
export const canDecideReturn: Policy = isStaff;

/** Only the owner sends money back. */
export const canRefundReturn: Policy = canMoveMoney;
