// Who may have a person's own data copied or deleted.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";

export const canDeleteOwnAccount: Policy = isSignedIn;
