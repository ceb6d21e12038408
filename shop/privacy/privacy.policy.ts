// Who may have a person's own data copied or deleted.
import { isSignedIn, type Policy } from "#shop/identity/actor.ts";

export const canDeleteOwnAccount: Policy = isSignedIn;
