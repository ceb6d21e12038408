// The form that asks again who uses a session. Its field has a name that no other form has, since the fields of the
// form that has to wait travel with it.
import { z } from "zod";
import { currentPassword } from "./account-fields.ts";
import { identityMessages as messages } from "./identity-messages.ts";

export const confirmIdentityForm = z.object({
  ownPassword: currentPassword({ required: messages.missingPassword }),
});
