// Who may buy, and who may confirm orders.
import { isSignedIn, isSystem, type Policy } from "#shop/identity/actor.ts";

export const canBuy: Policy = isSignedIn;

/** Only the shop itself, by what the payment gateway reports. */
export const canConfirmOrders: Policy = isSystem;
