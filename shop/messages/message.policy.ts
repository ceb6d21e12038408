// Who may write to the shop, and who may answer.
import { anyone, type Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

export const canSendMessage: Policy = anyone;
export const canAnswerMessages: Policy = isStaff;

/** The link in an email proves the address, so nobody needs an account to join or leave the newsletter. */
export const canSubscribe: Policy = anyone;
