// The forms that ask again who uses a session: by the password, or by a code. Their field names are unique, since they
// are sent together with the fields of the form that waits.
import { z } from "zod";
import { currentPassword } from "./account-fields.ts";
import { identityMessages as messages } from "./identity-messages.ts";
import { secondStepCode } from "./second-factor/second-step-form.ts";

export const confirmIdentityForm = z.object({
  ownPassword: currentPassword({ required: messages.missingPassword }),
});

export const confirmByCodeForm = z.object({ ownCode: secondStepCode() });
