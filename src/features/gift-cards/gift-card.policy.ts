// Who may issue and replace gift cards, which are money, and who may pay with one.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

export const canManageGiftCards: Policy = canMoveMoney;

export const canUseGiftCards: Policy = isSignedIn;
