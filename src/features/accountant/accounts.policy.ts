// Who may read and export the accounts, which contain customers' names and the shop's income.
import { anyOf, isSystem, type Policy } from "#core/identity/actor.ts";
import { isAccountant, isAdmin } from "#core/identity/identity.ts";

export const canExportAccounts: Policy = isAccountant;

/** The owner on request, and the shop itself every day. */
export const canReadSettlements: Policy = anyOf(isAdmin, isSystem);

export const canImportSettlements: Policy = isAdmin;
