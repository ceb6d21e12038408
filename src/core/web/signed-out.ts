/** The text shown when a form was sent after the session had ended. */
export const signedOut =
  "You were signed out, and nothing is sent yet. Sign in in another tab, then send this again: what you typed is still here.";

/** Where the server keeps a form sent without scripts. The router is led there, too, but stays on its page. */
export const signedOutPath = "/signed-out";

/** True for the answer to a form whose sender is no longer signed in. */
export function isSignedOut(thrown: unknown): boolean {
  return (
    thrown instanceof Response && thrown.headers.get("Location")?.startsWith(`${signedOutPath}?`) === true
  );
}
