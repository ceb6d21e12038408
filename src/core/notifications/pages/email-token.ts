// Reads the link of an email.

/** The token of a link in an email; '' if the link is incomplete. */
export function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
