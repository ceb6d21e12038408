// Who may make and stop promotions, which give away the shop's money.
import type { Policy } from "#core/identity/actor.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

export const canManagePromotions: Policy = canMoveMoney;
