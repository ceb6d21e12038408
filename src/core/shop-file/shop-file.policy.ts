// Who may pack the shop into a file, and fill an empty shop from one.
import { anyOf, isSystem, type Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

/** The owner downloads it; `npm run pack-shop` makes it, too. */
export const canPackShop: Policy = anyOf(isAdmin, isSystem);

/** Only `npm run open-shop`: an empty shop has nobody who could do it. */
export const canFillShop: Policy = isSystem;
