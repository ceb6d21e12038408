// Who may change the catalogue. The server asks before it acts, the page before it shows a button.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

/** Adding, editing and removing products, with their pictures and stock. */
export const canEditProducts: Policy = isStaff;

/** The collections, their texts and what they show. */
export const canEditCollections: Policy = isStaff;

/** Removing the MRPs of the whole catalogue. */
export const canClearMrps: Policy = isAdmin;

/** The whole catalogue as a file. */
export const canExportProducts: Policy = isStaff;

/** What products say and where it is shown. */
export const canEditFields: Policy = isStaff;
