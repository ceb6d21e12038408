/**
 * True where the client has the version of the ETag. Compares weakly, as If-None-Match requires: a CDN may have removed
 * the W/.
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, "");
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  );
}
