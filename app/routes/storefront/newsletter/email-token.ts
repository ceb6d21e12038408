/** The token of a link in an email; an empty one where the link is incomplete, which no link has. */
export function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
