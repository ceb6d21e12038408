// Who may write to the shop, and who may answer.
import { anyone, isSignedIn, type Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

export const canSendMessage: Policy = anyone;
export const canAnswerMessages: Policy = isStaff;
/** Saved replies, which staff insert into answers. */
export const canManageSavedReplies: Policy = isAdmin;
export const canExportSubscribers: Policy = isAdmin;
export const canSendNewsletters: Policy = isAdmin;

/** The link in an email proves the address, so nobody needs an account to join or leave the newsletter. */
export const canSubscribe: Policy = anyone;

/** The link in an email proves the address, as for the newsletter. */
export const canAskForStockAlert: Policy = anyone;

/** Only for one's own account. */
export const canChooseWhatsApp: Policy = isSignedIn;
