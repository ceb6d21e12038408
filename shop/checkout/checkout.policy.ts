// Who may buy, and who may confirm orders.
import { isSignedIn, isSystem, type Policy } from "#shop/identity/actor.ts";

export const canBuy: Policy = isSignedIn;

/** Only the shop itself, on reports of the payment gateway. */
export const canConfirmOrders: Policy = isSystem;
