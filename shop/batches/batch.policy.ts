// Who may keep the notebook of batches. A batch changes the stock, so it is for those who may change that.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

/** Noting, changing and deleting batches, with their photographs and their pieces in stock. */
export const canKeepBatches: Policy = isStaff;
