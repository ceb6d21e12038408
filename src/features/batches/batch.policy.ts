// Who may keep the notebook of batches, which changes the stock, and who may note the batches in a parcel.
import type { Policy } from "#core/identity/actor.ts";
import { isPacker, isStaff } from "#core/identity/identity.ts";

/** Noting, changing and deleting batches, with photographs and stock. */
export const canKeepBatches: Policy = isStaff;

/** Noting the batches that an order is packed from. */
export const canNotePackedBatches: Policy = isPacker;
