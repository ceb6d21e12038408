// Who may book cash from a courier, and who may forgive a returned parcel.
import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

/** The owner, because only the owner sees the bank account. */
export const canHandInCash: Policy = canMoveMoney;
