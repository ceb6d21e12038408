// Says who may say that a courier has handed in what it collected, and who forgives a parcel that came back.
import type { Policy } from "#shop/identity/actor.ts";
import { canMoveMoney } from "#shop/identity/money.policy.ts";

/** The owner, who sees the bank's account. */
export const canHandInCash: Policy = canMoveMoney;
