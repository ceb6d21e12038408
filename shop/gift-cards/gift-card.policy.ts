// Who may issue and replace gift cards, which are money, and who may pay with one.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canManageGiftCards: Policy = canMoveMoney;

export const canUseGiftCards: Policy = isSignedIn;
