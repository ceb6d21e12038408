// Who may do what with the accounts of others.
import type { Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** Lists personal details, grants roles, disables accounts and ends sessions. */
export const canManageUsers: Policy = isAdmin;
