// Who may keep the notebook of batches, which changes the stock, and who says which batch is in a parcel.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

/** Noting, changing and deleting batches, with their photographs and their pieces in stock. */
export const canKeepBatches: Policy = isStaff;

/** Saying from which batches an order is packed: whoever packs it. */
export const canNotePackedBatches: Policy = isStaff;
