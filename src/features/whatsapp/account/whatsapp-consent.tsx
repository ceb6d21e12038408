import { ChoiceField } from "#ui/form/field.tsx";
import { whatsAppConsentWords, whatsAppStopNote } from "../consent-words.ts";

/** Inside the checkout's form. It is never ticked beforehand. */
export function WhatsAppConsent() {
  return <ChoiceField name="whatsApp" label={whatsAppConsentWords} hint={whatsAppStopNote} />;
}
