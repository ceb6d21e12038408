// What the codes of WhatsApp's failures mean, and what follows from them.

/** Too many calls, or the service is away for a moment: the same message is tried again. */
const temporary = [4, 80007, 130429, 131000, 131016, 131056, 131057];
/** The account cannot send until the owner has mended something. */
const ofAccount: Record<number, string> = {
  0: "The token is not valid. Make a new one in Meta's settings and type it here",
  10: "The token lacks a permission",
  190: "The token is not valid any more. Make a new one in Meta's settings and type it here",
  368: "Meta has locked the account",
  131005: "The token may not send for this number",
  131030: "A test number reaches only the five numbers that are listed with it at Meta",
  131031: "Meta has locked the account",
  131037: "Meta has not approved the display name yet",
  131042: "Meta has no valid way to be paid",
  131045: "The number is not registered",
  133010: "The number is not registered",
};
const ofMessage: Record<number, string> = {
  131026: "The number cannot be reached on WhatsApp",
  131047: "Nothing but a template may be sent now",
  131049: "Meta has held it back, to spare the person",
  131050: "The person wants no marketing",
  132001: "The template is not approved in this language",
  132005: "The text was too long once it was filled in",
  132007: "Meta does not allow the template's text",
  132015: "Meta has paused the template",
  132016: "Meta has disabled the template",
};

export const unreachable = 131026;
export const wantsNoOffers = 131050;

export function isTemporary(code: number): boolean {
  return temporary.includes(code);
}

/** True if every further message would fail as well, so that the log tells the owner's host. */
export function isOfAccount(code: number): boolean {
  return code in ofAccount;
}

/** A sentence without its full stop. */
export function describeFailure(code: number): string {
  return (
    ofAccount[code] ??
    ofMessage[code] ??
    (isTemporary(code) ? "WhatsApp was busy" : `WhatsApp refused it (code ${code})`)
  );
}
