// Who may read and import settlements.
import { anyOf, isSystem, type Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

/** The owner on request, and the shop itself every day. */
export const canReadSettlements: Policy = anyOf(isAdmin, isSystem);

export const canImportSettlements: Policy = isAdmin;
