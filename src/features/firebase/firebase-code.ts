// The codes of Firebase's refusals, as Firebase's browser library and the specification call them, without 'auth/'.
import { findOwn } from "#core/forms/find-own.ts";

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
  /** The account is gone at Firebase; in a browser this is 'user-token-expired' too. */
  | "user-deleted"
  /** Firebase requires a newer sign-in for this. */
  | "requires-recent-login"
  | "invalid-action-code"
  | "account-exists-with-different-credential"
  /** Firebase did not answer, or answered with a fault of its own. */
  | "network-request-failed"
  /** Any other code: the project or its key is not set up as the shop needs. */
  | "operation-not-allowed";

/** Parses 'CODE' or 'CODE : detail'. */
export function parseFirebaseCode(words: string): FirebaseCode {
  const [code = ""] = words.split(" : ");
  return findOwn(codes, code.trim()) ?? "operation-not-allowed";
}

/** True for codes that get one common answer, so that nobody can find out which address has an account. */
export function isWrongCredential(code: FirebaseCode): boolean {
  return [
    "user-not-found",
    "wrong-password",
    "invalid-credential",
    "invalid-email",
    "user-disabled",
  ].includes(code);
}

/** True where Firebase has ended the sign-in. */
export function isSignedOutAtFirebase(code: FirebaseCode): boolean {
  return code === "user-token-expired" || code === "user-deleted" || code === "user-disabled";
}
