// Who may change how the shop looks.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const canChangeLook: Policy = isAdmin;
