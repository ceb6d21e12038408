// Who may do what with an account.
import { anyone, isSignedIn, type Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** Also a signed-in user: signing in again begins another session. */
export const canSignIn: Policy = anyone;
export const canSignUp: Policy = anyone;
/** Ends the session whose token the client holds. */
export const canSignOut: Policy = anyone;
export const canRequestReset: Policy = anyone;
/** The token proves that the email reached them. */
export const canResetPassword: Policy = anyone;
/** Only the address of their own account: the token proves that the email reached them, the session that it is theirs. */
export const canVerifyEmail: Policy = isSignedIn;

/** Only one to the address of their own account: the token proves that the email reached them. */
export const canAcceptInvitation: Policy = isSignedIn;

/** Everybody may change only their own. */
export const canEditProfile: Policy = isSignedIn;
/** Everybody may change only their own. */
export const canChangePassword: Policy = isSignedIn;

/** By their own password, a code or a passkey. */
export const canConfirmIdentity: Policy = isSignedIn;
/** Passkeys, authenticator app and recovery codes; only their own. */
export const canChangeOwnFactors: Policy = isSignedIn;
/** Everybody may change only their own. */
export const canEndOwnSessions: Policy = isSignedIn;

/** Keys by which other programs call the shop. */
export const canManageApiKeys: Policy = isAdmin;

/** Invitations, roles, disabling and enabling, ending all sessions, removing second factors. */
export const canManageAccounts: Policy = isAdmin;
