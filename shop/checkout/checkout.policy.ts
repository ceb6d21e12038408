// Says who may buy, and who turns a payment into an order.
import { isSignedIn, isSystem, type Policy } from "#shop/identity/actor.ts";

export const canBuy: Policy = isSignedIn;

/** Only the shop itself, from what the payment gateway reports; nobody's word is enough. */
export const canConfirmOrders: Policy = isSystem;
