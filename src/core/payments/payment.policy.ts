// Who may retry refunds, answer disputes, and book what a courier hands in.
import { anyOf, isSystem, type Policy } from "#core/identity/actor.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";

/** The owner by a button, the shop itself daily. */
export const canRetryRefunds: Policy = anyOf(canMoveMoney, isSystem);

/** The owner, because only the owner sees the bank account. */
export const canHandInCash: Policy = canMoveMoney;

/** An answer decides about the shop's money, and sends what is known of a customer. */
export const canAnswerDisputes: Policy = canMoveMoney;
