// An identity provider owes this to the shop. Rate limits, second factors, sessions, roles and addresses are the shop's
// own, whoever the provider is (docs/identity.md).
import type { IDToken } from "openid-client";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { TooBusy } from "#shop/identity/own/hash-queue.server.ts";
import type { WeakPassword } from "#shop/identity/own/password-rule.server.ts";
import type { SignInContext } from "#shop/identity/own/sign-in-account.server.ts";
import type { WithLinks } from "#shop/links.ts";
import type { user } from "./identity.table.ts";
import type { GoogleRefusal } from "./identity-messages.ts";
import type { TooManyRequests } from "./rate-limit.server.ts";
import type { Session } from "./sessions.server.ts";
import type { NewCustomer } from "./sign-up-form.ts";

/** Both adapters are opened with this context. */
export type IdentityContext = SignInContext &
  WithLinks &
  Pick<AppContext, "config"> & {
    /** Deletes what other modules keep for whoever uses an account: the cart and the wishlist. */
    forgetBelongings: (tx: Transaction, userId: string) => Promise<void>;
  };

export type AccountRow = typeof user.$inferSelect;

/** The provider does not answer, or does not do what the shop needs it to. */
export type ProviderFailed = {
  ok: false;
  reason: "provider-unreachable" | "provider-refused";
  retryAfterSeconds: number;
};
export type MustWait = TooManyRequests | TooBusy | ProviderFailed;

/** Why the provider does not delete an account; a newer sign-in may be what it wants. */
export type DeletionRefused = { ok: false; reason: "sign-in-again" } | MustWait;

/** Google sent it back, and it is checked already. `nonce` is the value whose hash is in the token. */
export type GoogleIdentity = { claims: IDToken; idToken: string; nonce: string };

export type IdentityProvider = {
  /** Opens an account of the role 'user' and emails a link that confirms its address. */
  signUp(
    customer: NewCustomer,
  ): Promise<
    { ok: true; row: AccountRow } | { ok: false; reason: "email-already-in-use" } | WeakPassword | MustWait
  >;
  /** The account whose password this is. A disabled one is refused in the same words. */
  checkPassword(credential: {
    email: string;
    password: string;
  }): Promise<{ ok: true; row: AccountRow } | { ok: false; reason: "invalid-credential" } | MustWait>;
  /** The account of a person whom Google knows, linked or opened by a verified address. */
  openGoogleAccount(
    identity: GoogleIdentity,
  ): Promise<{ ok: true; row: AccountRow } | { ok: false; reason: GoogleRefusal }>;
  /**
   * The account of somebody who has proved to read this address, by a code of the shop. It is opened where there is none,
   * and undefined for one that is disabled or has a role. A provider that has to know of each sign-in itself has no such way.
   */
  openProvedAccount?: (tx: Transaction, email: string) => Promise<AccountRow | undefined>;

  hasPassword(userId: string): Promise<boolean>;
  /** Confirms the password of somebody who is signed in. */
  confirmPassword(
    row: AccountRow,
    password: string,
  ): Promise<{ ok: true } | { ok: false; reason: "wrong-password" } | MustWait>;
  /** `store` is called in the transaction that ends the sessions. */
  replacePassword(
    row: AccountRow,
    change: { current: string; password: string },
  ): Promise<{ ok: true; store: (tx: Transaction) => Promise<void> } | WeakPassword | MustWait>;

  /** Has a link emailed, if the address has an account. Takes as long if it has none. */
  sendReset(account: { email: string; row: AccountRow | undefined }): Promise<void>;
  /** This handles the job 'identity.provider-reset'. */
  deliverReset(email: string): Promise<void>;
  isResetLinkValid(token: string): Promise<boolean>;
  /** Proves the address, ends all sessions and tells the customer by email. */
  resetPassword(change: { token: string; password: string }): Promise<
    | { ok: true; userId: string | undefined }
    | { ok: false; reason: "invalid-token" }
    /** The link was good, but only the provider's own can set the password. That one is on its way. */
    | { ok: false; reason: "emailed-instead" }
    | WeakPassword
    | MustWait
  >;

  /** Called in the transaction that changed a name or a picture. */
  profileChanged(tx: Transaction, userId: string): Promise<void>;
  /** Handles the job 'identity.push-profile'. Idempotent. */
  pushProfile(userId: string): Promise<void>;

  /**
   * For somebody who deletes the account. `deleteThere` is called last in the transaction that deletes it here, which is
   * undone if the provider refuses. Repeating it is harmless.
   */
  prepareDeletion(
    userId: string,
  ): Promise<{ ok: true; deleteThere: () => Promise<{ ok: true } | DeletionRefused> } | DeletionRefused>;

  /** Asks the provider now and then. Ends all sessions of an account that it has closed, and answers false for it. */
  recheckAccount(userId: string): Promise<boolean>;
  /**
   * The session that a bearer token of the provider stands for, whose account may be opened by it. It has no row, and lasts
   * as long as its token.
   */
  openTokenSession(token: string): Promise<Session | undefined>;
};

export type WithIdentity = { identity: IdentityProvider };
