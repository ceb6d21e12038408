// The words by which a customer agrees to be told on WhatsApp. They are shown, and kept with the consent.

export const whatsAppConsentWords = "Tell me on WhatsApp about my orders";
export const whatsAppOfferWords = "Also tell me there when something I wait for is back in stock";
export const whatsAppStopNote =
  "Write STOP there whenever you want no more of it. After that only START, written from the same number, begins it again.";
