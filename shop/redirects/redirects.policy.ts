// Who may decide where an old address leads.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

/** Staff change the addresses of products, so they look after the old ones, too. */
export const canEditRedirects: Policy = isStaff;
