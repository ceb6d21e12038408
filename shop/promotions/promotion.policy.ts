// Who may make and stop promotions, which give away the shop's money.
import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canManagePromotions: Policy = canMoveMoney;
