// Who may change the lists of names: categories and fragrance families.
import type { Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";

export const canEditLists: Policy = isStaff;
