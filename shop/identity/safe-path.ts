// Where somebody may be sent after signing in: a page of ours, never another host.

/** '/checkout' for '/checkout'; '/' for anything that is not plainly a path of this shop. */
export function parseLocalPath(text: string | null | undefined): string {
  if (!text || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes("\\"))
    return "/";
  // Signing in is no place to return to, and addresses for machines answer no page.
  return /^\/(auth|sign-out|reset|verify-email|api|media)([/?#]|$)/.test(text) ? "/" : text;
}
