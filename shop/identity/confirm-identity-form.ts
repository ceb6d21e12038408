// The forms that ask again who uses a session: by the password, or by a code. Their fields have names that no other form
// has, since the fields of the form that has to wait travel with them.
import { z } from "zod";
import { secondStepCode } from "#shop/identity/second-factor/second-step-form.ts";
import { currentPassword } from "./account-fields.ts";
import { identityMessages as messages } from "./identity-messages.ts";

export const confirmIdentityForm = z.object({
  ownPassword: currentPassword({ required: messages.missingPassword }),
});

export const confirmByCodeForm = z.object({ ownCode: secondStepCode() });
