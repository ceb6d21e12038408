// Who likes an article: an account, or a browser that carries a random name of its own.

const browserName = /^[0-9a-hjkmnp-tv-z]{20}$/;
const year = 365 * 24 * 60 * 60;

/** The browser's name in a Cookie header; undefined when there is none, or one that we did not give. */
export function findReader(cookies: string | null): string | undefined {
  for (const part of (cookies ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=");
    if (name === "reader" && browserName.test(value)) return value;
  }
  return undefined;
}

/** A Set-Cookie value: a year, closed to scripts. It says nothing but 'the same browser as before'. */
export function readerCookie(name: string, { secure }: { secure: boolean }): string {
  return `reader=${name}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** '1 like', '12 likes'. */
export function likeWords(count: number): string {
  return `${count} ${count === 1 ? "like" : "likes"}`;
}
