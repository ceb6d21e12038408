// The codes with which Firebase refuses, by its own words: what they are called in a browser, and so in the
// specification, without 'auth/'.
import { findOwn } from "#shop/forms/find-own.ts";

const codes: Record<string, FirebaseCode> = {
  EMAIL_NOT_FOUND: "user-not-found",
  INVALID_PASSWORD: "wrong-password",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_IDP_RESPONSE: "invalid-credential",
  INVALID_EMAIL: "invalid-email",
  MISSING_PASSWORD: "wrong-password",
  USER_DISABLED: "user-disabled",
  EMAIL_EXISTS: "email-already-in-use",
  WEAK_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-requests",
  QUOTA_EXCEEDED: "too-many-requests",
  TOKEN_EXPIRED: "user-token-expired",
  USER_NOT_FOUND: "user-deleted",
  INVALID_ID_TOKEN: "user-token-expired",
  INVALID_REFRESH_TOKEN: "user-token-expired",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  EXPIRED_OOB_CODE: "invalid-action-code",
  INVALID_OOB_CODE: "invalid-action-code",
  FEDERATED_USER_ID_ALREADY_LINKED: "account-exists-with-different-credential",
};

export type FirebaseCode =
  | "user-not-found"
  | "wrong-password"
  | "invalid-credential"
  | "invalid-email"
  | "user-disabled"
  | "email-already-in-use"
  | "weak-password"
  | "too-many-requests"
  | "user-token-expired"
  /** In a browser 'user-token-expired', too: the account is gone there. */
  | "user-deleted"
  /** Firebase wants a newer sign-in for what it was asked. */
  | "requires-recent-login"
  | "invalid-action-code"
  | "account-exists-with-different-credential"
  /** Firebase did not answer, or answered with a fault of its own. */
  | "network-request-failed"
  /** Anything else: the project or its key is not set up as the shop needs it. */
  | "operation-not-allowed";

/** `words` are 'CODE' or 'CODE : detail'. */
export function parseFirebaseCode(words: string): FirebaseCode {
  const [code = ""] = words.split(" : ");
  return findOwn(codes, code.trim()) ?? "operation-not-allowed";
}

/** One answer for all of them, so that nobody learns which address has an account. */
export function isWrongCredential(code: FirebaseCode): boolean {
  return [
    "user-not-found",
    "wrong-password",
    "invalid-credential",
    "invalid-email",
    "user-disabled",
  ].includes(code);
}

/** Firebase says that whoever signed in then is no longer signed in. */
export function isSignedOutThere(code: FirebaseCode): boolean {
  return code === "user-token-expired" || code === "user-deleted" || code === "user-disabled";
}
