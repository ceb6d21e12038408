// Who may export everything of the shop.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

/** The export contains names, addresses and orders of all customers. */
export const canExportShop: Policy = isAdmin;
