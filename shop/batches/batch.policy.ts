// Who may keep the notebook of batches, which changes the stock, and who says which batch is in a parcel.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

/** Staff note, change and delete batches, with their photographs and their pieces in stock. */
export const canKeepBatches: Policy = isStaff;

/** Whoever packs an order says from which batches its pieces come. */
export const canNotePackedBatches: Policy = isStaff;
