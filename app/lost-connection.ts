/** For a form or a change that could not be sent. */
export const unreachable = "We could not reach the shop. Check your connection and try again.";

/** Chromium, Firefox and Safari begin so to say that a request got no answer. */
const browserWords =
  /^(Failed to fetch|NetworkError|network error|Load failed|The network connection was lost|The Internet connection appears)/;

/**
 * True where a request of the browser failed for want of an answer: the device is offline, or the shop is restarting. A
 * mistake in our own code is a TypeError, too, so the words decide.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The connection was lost within an answer, which the router then could not decode.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return browserWords.test(message);
}
