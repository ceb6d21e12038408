// Who may export everything of the shop.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

/** The export contains names, addresses and orders of all customers. */
export const canExportShop: Policy = isAdmin;
