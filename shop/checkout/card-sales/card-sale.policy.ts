// Who may refund a sold gift card.

import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canRefundCardSales: Policy = canMoveMoney;
