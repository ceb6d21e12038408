// Who may read and export the accounts: they hold customers' names and what the shop earns.
import { anyOf, isSystem, type Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canExportAccounts: Policy = isAdmin;

/** The owner by a button, the shop itself every day. */
export const canReadSettlements: Policy = anyOf(isAdmin, isSystem);

export const canImportSettlements: Policy = isAdmin;
