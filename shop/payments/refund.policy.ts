// Who may retry refunds.
import { anyOf, isSystem, type Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

/** The owner by a button, the shop itself daily. */
export const canRetryRefunds: Policy = anyOf(canMoveMoney, isSystem);
