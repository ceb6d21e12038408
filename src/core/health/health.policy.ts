// Who may tick the items of the go-live checklist, and have a test email sent.
import type { Policy } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";

export const canConfirmGoLive: Policy = isAdmin;
export const canSendTestEmail: Policy = isAdmin;
