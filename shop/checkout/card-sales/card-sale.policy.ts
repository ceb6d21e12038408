// Says who may give back the money of a gift card that was sold in the shop.

import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canRefundCardSales: Policy = canMoveMoney;
