// Who may read the counts of visits: everybody who sees the sales.

import type { Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";

export const canReadInsight: Policy = isStaff;
