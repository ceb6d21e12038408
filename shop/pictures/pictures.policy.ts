// Who may change the library of pictures.
import type { Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

export const canEditPictures: Policy = isStaff;
