// Who may import customers, orders and reviews, and who may see them.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

/** The files have personal details of everybody who ever bought. */
export const canImportFormerShop: Policy = isAdmin;

export const canInviteFormerCustomers: Policy = isAdmin;

export const canForgetFormerCustomers: Policy = isAdmin;
