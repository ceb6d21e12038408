// Who may edit redirects.
import type { Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";

/** Staff change the addresses of products, so they also maintain the old ones. */
export const canEditRedirects: Policy = isStaff;
