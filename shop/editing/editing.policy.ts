// Who may change the lists of names: categories and fragrance families.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

export const canEditLists: Policy = isStaff;
