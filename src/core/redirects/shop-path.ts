// Paths within the shop in one form: decoded, in lower case, without a slash at the end.

/** Longer paths are neither stored nor looked up. */
export const maxPathLength = 300;

/** A host that cannot exist. A text with another origin after parsing contains a host of its own. */
const noOrigin = "http://shop.invalid";

/**
 * '/Products/Cedar%20Jar/?from=ad' → '/products/cedar jar'. Undefined for a text that is no path within the shop: an address of
 * another host, one that cannot be decoded, or one that is too long.
 */
export function normalisePath(text: string): string | undefined {
  if (!text.startsWith("/") || text.length > 4 * maxPathLength || !URL.canParse(text, noOrigin))
    return undefined;
  const { origin, pathname } = new URL(text, noOrigin);
  const decoded = origin === noOrigin ? decode(pathname) : undefined;
  if (decoded === undefined || /[\p{Cc}\p{Cs}\\]/u.test(decoded)) return undefined;
  const parts = decoded
    .normalize("NFC")
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const path = `/${parts.join("/")}`;
  return path.length > maxPathLength ? undefined : path;
}

/** Like `normalisePath`, also for a whole address on any host, such as one of a former shop. */
export function normaliseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return normalisePath(trimmed);
  return URL.canParse(trimmed) ? normalisePath(new URL(trimmed).pathname) : undefined;
}

/** Like `normaliseAddress`, but undefined for another host. `home` is the address of the shop. */
export function normaliseTarget(text: string, home: string): string | undefined {
  const trimmed = text.trim();
  const isWhole = /^https?:\/\//i.test(trimmed);
  if (isWhole && !(URL.canParse(trimmed) && new URL(trimmed).origin === new URL(home).origin))
    return undefined;
  return normaliseAddress(trimmed);
}

/** The path as a browser sends it: '/products/cedar jar' → '/products/cedar%20jar'. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** The path itself, then with '*' in place of each of its parts, as addresses of a former shop are stored. */
export function pathPatterns(path: string): string[] {
  const parts = path.split("/").slice(1);
  if (parts.length > 8) return [path];
  return [path, ...parts.map((_part, index) => `/${parts.with(index, "*").join("/")}`)];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
