// Who may read the counts of visits: everybody who sees the sales.

import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

export const canReadInsight: Policy = isStaff;
