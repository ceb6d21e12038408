// Who answers disputes: it decides about the shop's money, and sends what is known of a customer.
import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

export const canAnswerDisputes: Policy = canMoveMoney;
