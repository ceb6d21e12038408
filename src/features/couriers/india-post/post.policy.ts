// Who hands parcels to the post office, and who reads its files.
import type { Policy } from "#core/identity/actor.ts";
import { isPacker, isStaff } from "#core/identity/identity.ts";

export const canNumberArticles: Policy = isPacker;

/** A file moves orders, as staff do by hand. */
export const canReadPostFiles: Policy = isStaff;
