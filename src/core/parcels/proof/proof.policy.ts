// Who may photograph a packed parcel. Only staff look at the photographs.
import type { Policy } from "#core/identity/actor.ts";
import { isPacker } from "#core/identity/identity.ts";

/** A packer's own parcels are those that have not left. */
export const canKeepProof: Policy = isPacker;
