// The functions that the shop needs from an identity provider. Rate limits, second factors, sessions, roles and addresses are
// done by the shop itself for every provider (docs/identity.md).
import type { IDToken } from "openid-client";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { user } from "./identity.table.ts";
import type { GoogleRefusal } from "./identity-messages.ts";
import type { TooBusy } from "./own/hash-queue.server.ts";
import type { WeakPassword } from "./own/password-rule.server.ts";
import type { SignInContext } from "./own/sign-in-account.server.ts";
import type { TooManyRequests } from "./rate-limit.server.ts";
import type { Session } from "./sessions.server.ts";
import type { NewCustomer } from "./sign-up-form.ts";

/** The context of both providers. */
export type IdentityContext = SignInContext &
  WithLinks &
  Pick<AppContext, "config"> & {
    /** Deletes what other modules keep for an account: the cart and the wishlist. */
    forgetBelongings: (tx: Transaction, userId: string) => Promise<void>;
  };

export type AccountRow = typeof user.$inferSelect;

/** The provider does not answer, or refuses a request that the shop needs. */
export type ProviderFailed = {
  ok: false;
  reason: "provider-unreachable" | "provider-refused";
  retryAfterSeconds: number;
};
export type MustWait = TooManyRequests | TooBusy | ProviderFailed;

/** Why the provider does not delete an account; it may require a newer sign-in. */
export type DeletionRefused = { ok: false; reason: "sign-in-again" } | MustWait;

/** Google's answer, already verified. The token contains the hash of `nonce`. */
export type GoogleIdentity = { claims: IDToken; idToken: string; nonce: string };

export type IdentityProvider = {
  /** Opens an account of the role 'user' and emails a link that confirms its address. */
  signUp(
    customer: NewCustomer,
  ): Promise<
    { ok: true; row: AccountRow } | { ok: false; reason: "email-already-in-use" } | WeakPassword | MustWait
  >;
  /** The account with this password. A disabled one is refused with the same reason. */
  checkPassword(credential: {
    email: string;
    password: string;
  }): Promise<{ ok: true; row: AccountRow } | { ok: false; reason: "invalid-credential" } | MustWait>;
  /** The account of a person whom Google knows, linked or opened by a verified address. */
  openGoogleAccount(
    identity: GoogleIdentity,
  ): Promise<{ ok: true; row: AccountRow } | { ok: false; reason: GoogleRefusal }>;
  /**
   * The account of an address that was proved by a code of the shop; opens one if there is none. Undefined for an
   * account that is disabled or has a role. Not implemented by a provider that must know of each sign-in.
   */
  openProvedAccount?: (tx: Transaction, email: string) => Promise<AccountRow | undefined>;

  hasPassword(userId: string): Promise<boolean>;
  confirmPassword(
    row: AccountRow,
    password: string,
  ): Promise<{ ok: true } | { ok: false; reason: "wrong-password" } | MustWait>;
  /** `store` is called in the transaction that ends the sessions. */
  replacePassword(
    row: AccountRow,
    change: { current: string; password: string },
  ): Promise<{ ok: true; store: (tx: Transaction) => Promise<void> } | WeakPassword | MustWait>;

  /** Emails a link if the address has an account. Takes as long if it has none. */
  sendReset(account: { email: string; row: AccountRow | undefined }): Promise<void>;
  /** Handles the job 'identity.provider-reset'. */
  deliverReset(email: string): Promise<void>;
  isResetLinkValid(token: string): Promise<boolean>;
  /** Proves the address, ends all sessions and tells the customer by email. */
  resetPassword(change: { token: string; password: string }): Promise<
    | { ok: true; userId: string | undefined }
    | { ok: false; reason: "invalid-token" }
    /** The link was good, but only a link of the provider can set the password; that one was emailed. */
    | { ok: false; reason: "emailed-instead" }
    | WeakPassword
    | MustWait
  >;

  /** Called in the transaction that changed a name or a picture. */
  profileChanged(tx: Transaction, userId: string): Promise<void>;
  /** Handles the job 'identity.push-profile'. Idempotent. */
  pushProfile(userId: string): Promise<void>;

  /**
   * Prepares the deletion of an account. Call `deleteAtFirebase` last in the transaction that deletes it here, which is
   * undone if the provider refuses. Idempotent.
   */
  prepareDeletion(
    userId: string,
  ): Promise<{ ok: true; deleteAtFirebase: () => Promise<{ ok: true } | DeletionRefused> } | DeletionRefused>;

  /** Asks the provider at intervals. Ends all sessions of an account that it has closed, and returns false. */
  recheckAccount(userId: string): Promise<boolean>;
  /**
   * The session of a provider's bearer token, which may open the account. It has no row and lasts as long as its token.
   */
  openTokenSession(token: string): Promise<Session | undefined>;
};

export type WithIdentity = { identity: IdentityProvider };
