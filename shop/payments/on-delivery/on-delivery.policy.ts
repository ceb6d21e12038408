// Says who may say that a courier has handed in what it collected.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

/** The owner, who sees the bank's account. */
export const canHandInCash: Policy = isAdmin;
