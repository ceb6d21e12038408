// Who may change the texts of emails to customers.
import type { Policy } from "#shop/identity/actor.ts";
import { isAdmin } from "#shop/identity/identity.ts";

export const canChangeMailWords: Policy = isAdmin;
