// Who may do what with an account.
import type { Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** Roles, disabling and enabling, ending all sessions. */
export const canManageAccounts: Policy = isAdmin;
