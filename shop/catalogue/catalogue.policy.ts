// Who may change the catalogue. The server asks before it acts, the page before it shows a button.
import { anyOf, hasScope, type Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

/** Staff add, edit and remove products, with their pictures and stock. */
export const canEditProducts: Policy = isStaff;

/** Pieces that come in, and counts: by staff, or by a program that keeps the stock. */
export const canChangeStock: Policy = anyOf(isStaff, hasScope("stock:write"));

/** Staff decide on collections, their texts and what they show. */
export const canEditCollections: Policy = isStaff;

/** The owner alone removes the MRPs of the whole catalogue at once. */
export const canClearMrps: Policy = isAdmin;

/** Staff may fetch the whole catalogue as a file. */
export const canExportProducts: Policy = isStaff;

/** Staff decide what products say and where it is shown. */
export const canEditFields: Policy = isStaff;
