// Says who may have a refund tried again.
import { anyOf, isSystem, type Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

/** The owner by a button, the shop itself every day. */
export const canRetryRefunds: Policy = anyOf(canMoveMoney, isSystem);
