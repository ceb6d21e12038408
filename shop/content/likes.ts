// The cookie that gives a signed-out browser a random id, so that its like of an article counts once.

const browserIdPattern = /^[0-9a-hjkmnp-tv-z]{20}$/;
const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * The browser's id in a Cookie header; undefined when there is none, or one that the shop does not give out.
 */
export function findReaderId(cookies: string | null): string | undefined {
  for (const part of (cookies ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=");
    if (name === "reader" && browserIdPattern.test(value)) return value;
  }
  return undefined;
}

/**
 * A Set-Cookie value, valid for a year, HttpOnly. The id only tells that it is the same browser as before.
 */
export function readerCookie(browserId: string, { secure }: { secure: boolean }): string {
  return `reader=${browserId}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** '1 like', '12 likes'. */
export function formatLikes(count: number): string {
  return `${count} ${count === 1 ? "like" : "likes"}`;
}
