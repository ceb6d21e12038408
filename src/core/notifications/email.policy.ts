// Who may change the texts of emails to customers and the account of WhatsApp, and send emails again.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

export const canChangeMailWords: Policy = isAdmin;
/** The account at Meta, and the texts that it approves. */
export const canManageWhatsApp: Policy = isAdmin;
export const canSendAgain: Policy = isStaff;
