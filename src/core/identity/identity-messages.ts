// The messages of sign-in, sign-up and profile, shared by the pages, the API and the Google window.
import { inMinutes } from "#core/forms/count-words.ts";

export const identityMessages = {
  wrongCredential: "Email or password is incorrect.",
  emailTaken: "This email address is already in use. Sign in, or reset your password.",
  tooManyRequests: "Too many attempts. Wait a while or reset the password.",
  tooBusy: "Very many people are signing in at this moment. Please try again in a few seconds.",
  providerUnreachable:
    "Our sign-in service cannot be reached at this moment. Please try again in a minute. Nothing is lost: your cart stays as it is.",
  providerRefused: "This way of signing in is not available.",
  passwordTooShort:
    "Your account now works in the back office, which needs a password of at least 12 characters. A link to choose one is on its way to you by email.",
  reauthenticate: "Please give your password once more, and then add the passkey.",
  passkeyRefused: "This passkey could not be used. Please try again, or sign in another way.",
  passkeyCancelled:
    "Nothing was changed: the window of your device was closed, or it has no passkey for this shop.",
  wrongCode: "This code is not right, or was used already. Please type the newest one.",
  missingEmailCode: "Enter the six digits from the email.",
  malformedEmailCode: "The code has six digits, as in the email.",
  wrongEmailCode: "These are not the digits that we sent. Please look at the newest email.",
  emailCodeExpired: "This code no longer works. Please ask for a new one: it takes a moment.",
  secondStepOnPage: "This account signs in with a second step, on the shop's sign-in page.",
  invalidEmail: "Valid email is required",
  missingPassword: "Enter your password.",
  signInFailed: "Authentication failed",
  resetSent: "Password reset email sent! Check your inbox.",
  resetFailed: "Failed to send reset email",
  linkExpired: "This link has been used or is too old. Ask for a new one.",
  linkEmailedInstead:
    "Our sign-in service keeps this password, and only a link of its own can change it. That link is on its way to you by email: please use it.",
  deleteSignInAgain:
    "Nothing was deleted: our sign-in service wants you to have signed in just now. Please sign out, sign in with your password or Google, and then delete the account straight away.",
  deleteUnreachable:
    "Nothing was deleted: our sign-in service cannot be reached at this moment. Please try again in a minute.",
  deleteRefused:
    "Nothing was deleted: our sign-in service refused it. Please write to us, and we delete the account with you.",
  signInToConfirm: "Please sign in first, so that we know that the account is yours.",
  passwordChanged: "Password changed. Your other devices have been signed out.",
  wrongCurrentPassword: "The current password is incorrect.",
  noPassword: "This account has no password yet. To get one, sign out and choose 'Forgot Password?'.",
  profileSaved: "Profile updated successfully!",
  profileFailed: "Failed to update profile.",
  popupBlocked: "Your browser blocked the Google window. Allow pop-ups for this shop, or use email.",
  popupClosed: "The Google window was closed before you were signed in.",
} as const;

export const weaknessMessages = {
  common: "This password is among the first that strangers try. Please choose another.",
  own: "Please choose a password that is not your name or email address.",
  "too-short": "The back office needs a password of at least 12 characters.",
  "refused-there":
    "This password is too weak for our sign-in service. Please choose a longer one, of letters, digits and signs.",
} as const;

export const googleMessages = {
  "not-configured": "This way of signing in is not available.",
  unreachable: "Google could not be reached. Check your connection and try again, or use email.",
  cancelled: "Google sign-in was cancelled.",
  "unverified-email":
    "Google has not confirmed this email address yet. Confirm it with Google, or use email and password here.",
  "other-way":
    "This email address has an account that signs in another way. Use your password, or 'Forgot Password?', and then Google.",
  "provider-unreachable":
    "Our sign-in service cannot be reached at this moment. Please try again in a minute. Nothing is lost: your cart stays as it is.",
  failed: "Google Sign-In failed",
} as const;

export type GoogleRefusal = keyof typeof googleMessages;

export function isGoogleRefusal(text: string | null): text is GoogleRefusal {
  return text !== null && Object.hasOwn(googleMessages, text);
}

/** Tells how long to wait, by the reason. */
export function describeMustWait({
  reason,
  retryAfterSeconds,
}: {
  reason: keyof typeof waitMessages | "too-many-requests";
  retryAfterSeconds: number;
}): string {
  return reason === "too-many-requests" ? describeWait(retryAfterSeconds) : waitMessages[reason];
}

const waitMessages = {
  "too-busy": identityMessages.tooBusy,
  "provider-unreachable": identityMessages.providerUnreachable,
  "provider-refused": identityMessages.providerRefused,
};

/** Follows the words 'Failed to send reset email', so it does not mention the reset again. */
export function describeResetLimit(seconds: number): string {
  return `You have asked several times. Please try again in about ${inMinutes(seconds)}.`;
}

/** For codes by email, both for asking and for typing. */
export function describeCodeLimit(seconds: number): string {
  return `That was very often. Please try again in about ${inMinutes(seconds)}, or sign in with a password. Your cart stays as it is.`;
}

/** A message with the wait: '… (about 3 minutes)'. */
function describeWait(seconds: number): string {
  return `${identityMessages.tooManyRequests} (about ${inMinutes(seconds)})`;
}
