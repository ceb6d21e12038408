// Who may export the accounts: they hold customers' names and what the shop earns.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canExportAccounts: Policy = isAdmin;
