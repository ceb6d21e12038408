// Who may ask for a return, and who decides about it. The commands also check that the order is the customer's own.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

export const canAskForReturn: Policy = isSignedIn;

export const canCancelOwnOrder: Policy = isSignedIn;

export const canCorrectOwnOrder: Policy = isSignedIn;

/** Answers, returned pieces and replacements. */
export const canDecideReturn: Policy = isStaff;

/** Only the owner sends money back. */
export const canRefundReturn: Policy = canMoveMoney;
