// Who may do what with an account.
import { anyone, isSignedIn, type Policy } from "./actor.ts";
import { isAdmin } from "./identity.ts";

/** Also a signed-in user, who gets another session. */
export const canSignIn: Policy = anyone;
export const canSignUp: Policy = anyone;
/** Ends the session of the client's token. */
export const canSignOut: Policy = anyone;
export const canRequestReset: Policy = anyone;
/** The token proves that the user received the email. */
export const canResetPassword: Policy = anyone;
/** For the address of one's own account: the token proves that the user received the email, and the session that the account is theirs. */
export const canVerifyEmail: Policy = isSignedIn;

/** Only for an invitation to one's own address: the token proves that the user received the email. */
export const canAcceptInvitation: Policy = isSignedIn;

/** Only one's own profile. */
export const canEditProfile: Policy = isSignedIn;
/** Only one's own password. */
export const canChangePassword: Policy = isSignedIn;

/** By their own password, a code or a passkey. */
export const canConfirmIdentity: Policy = isSignedIn;
/** Passkeys, authenticator app and recovery codes of one's own account only. */
export const canChangeOwnFactors: Policy = isSignedIn;
/** Only one's own sessions. */
export const canEndOwnSessions: Policy = isSignedIn;

/** Making and revoking keys for other programs. */
export const canManageApiKeys: Policy = isAdmin;

/** Invitations, roles, disabling and enabling, ending all sessions, removing second factors. */
export const canManageAccounts: Policy = isAdmin;
