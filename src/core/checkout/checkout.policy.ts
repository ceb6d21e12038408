// Who may buy, who may confirm orders, and who may refund a gift card that was sold.
import { isSignedIn, isSystem, type Policy } from "#core/identity/actor.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

export const canBuy: Policy = isSignedIn;

/** Only the shop itself, on reports of the payment gateway. */
export const canConfirmOrders: Policy = isSystem;

export const canRefundCardSales: Policy = canMoveMoney;
