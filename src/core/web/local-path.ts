// The path to return to after sign-in: only a page of this shop, never another host.

/** Returns the path unchanged, or '/' for anything that is not a plain path of a page of this shop. */
export function parseLocalPath(text: string | null | undefined): string {
  if (!text || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes("\\"))
    return "/";
  // Signing in must not lead back to a sign-in page, and /api and /media are not pages.
  return /^\/(auth|sign-out|reset|api|media)([/?#]|$)/.test(text) ? "/" : text;
}
