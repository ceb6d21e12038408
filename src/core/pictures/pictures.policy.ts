// Who may change the library of pictures.
import type { Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";

export const canEditPictures: Policy = isStaff;
