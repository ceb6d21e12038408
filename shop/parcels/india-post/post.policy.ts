// Who hands parcels to the post office, and who reads its files.
import type { Policy } from "#shop/identity/actor.ts";
import { isPacker, isStaff } from "#shop/identity/identity.ts";

export const canNumberArticles: Policy = isPacker;

/** A file moves orders, as staff do by hand. */
export const canReadPostFiles: Policy = isStaff;
