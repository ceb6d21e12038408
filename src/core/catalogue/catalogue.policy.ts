// Who may change the catalogue. The server asks before it acts, the page before it shows a button.
import { anyOf, hasScope, type Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

/** Adds, edits and removes products, with their pictures and stock. */
export const canEditProducts: Policy = isStaff;

/** Adds pieces that came in, and counts pieces. A program that keeps the stock may, too. */
export const canChangeStock: Policy = anyOf(isStaff, hasScope("stock:write"));

export const canEditCollections: Policy = isStaff;

/** The owner alone removes the MRPs of the whole catalogue at once. */
export const canClearMrps: Policy = isAdmin;

export const canExportProducts: Policy = isStaff;

/** Product fields: what products say, and where it is shown. */
export const canEditFields: Policy = isStaff;
