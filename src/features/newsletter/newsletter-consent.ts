// The words in which the shop asks whether it may send the newsletter: shown where somebody agrees, and kept with the answer.

/** `promise`: what readers get, in the owner's words. */
export function askForConsent(promise: string) {
  return {
    title: "Shall we write to you?",
    lead: `A few emails a season: ${promise}.`,
    button: "Yes, please write to me",
  };
}
