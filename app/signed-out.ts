/** For a form that was sent after the session had ended. */
export const signedOut =
  "You were signed out, and nothing is sent yet. Sign in in another tab, then send this again: what you typed is still here.";

/** The server keeps a form there that comes without scripts; it leads the router there, too, which stays on the page instead. */
export const signedOutPath = "/signed-out";

/** True of the answer to a form whose sender is not signed in any more. */
export function isSignedOut(thrown: unknown): boolean {
  return (
    thrown instanceof Response && thrown.headers.get("Location")?.startsWith(`${signedOutPath}?`) === true
  );
}
