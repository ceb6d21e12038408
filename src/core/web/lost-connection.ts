import { isRouteErrorResponse } from "react-router";

/** The text shown when a form or a change could not be sent. */
export const unreachable = "We could not reach the shop. Check your connection and try again.";

/** The text for a form that a proxy answered in the shop's place. The command may have run: sent again, it does nothing twice. */
export const shopAway = "We could not reach the shop. What you typed is here.";

/** How error messages of Chromium, Firefox and Safari begin for a request without an answer. */
const browserWords =
  /^(Failed to fetch|NetworkError|network error|Load failed|The network connection was lost|The Internet connection appears)/;

/**
 * True if a request of the browser got no answer: the device is offline, or the shop is restarting. Checks the words,
 * because a mistake in our own code is a TypeError, too.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // If the connection is lost within an answer, the router cannot decode it.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return browserWords.test(message);
}

/** What to tell whoever sent a form that the shop has not answered; undefined for an error of another kind. */
export function problemOfSending(error: unknown): string | undefined {
  if (isRouteErrorResponse(error) && error.status >= 502) return shopAway;
  return isLostConnection(error) ? unreachable : undefined;
}
