import { ChoiceField } from "#app/components/form/field.tsx";
import { whatsAppConsentWords, whatsAppStopNote } from "#shop/messages/whatsapp/consent-words.ts";

/** Inside the checkout's form. It is never ticked beforehand. */
export function WhatsAppConsent() {
  return <ChoiceField name="whatsApp" label={whatsAppConsentWords} hint={whatsAppStopNote} />;
}
