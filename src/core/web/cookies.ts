// The shop's cookies. No other file reads or writes a Cookie or Set-Cookie header.
import { parse, serialize } from "hono/utils/cookie";

const dayInSeconds = 24 * 60 * 60;

export type CookieName =
  | "session"
  | "device"
  | "sign-in-step"
  | "google-sign-in"
  | "email-code"
  | "cart"
  | "wishlist"
  | "pin"
  | "code"
  | "reader";

const cookies: Record<CookieName, { httpOnly: boolean; maxAge?: number }> = {
  /** Lasts as long as the session; `formatCookie` gets the time. */
  session: { httpOnly: true },
  /** Marks a device that has signed in before. */
  device: { httpOnly: true, maxAge: 365 * dayInSeconds },
  /** Set once the first step of signing in is done. */
  "sign-in-step": { httpOnly: true, maxAge: 10 * 60 },
  /** The page from which sign-in with Google was started. */
  "google-sign-in": { httpOnly: true, maxAge: 10 * 60 },
  /**
   * Marks the browser that requested a code by email. The code is valid for ten minutes, but its page names the
   * address for longer.
   */
  "email-code": { httpOnly: true, maxAge: 60 * 60 },
  /** A guest's cart and wishlist; the page's scripts read them. */
  cart: { httpOnly: false, maxAge: 180 * dayInSeconds },
  wishlist: { httpOnly: false, maxAge: 180 * dayInSeconds },
  /** The PIN code of deliveries, for the delivery charge. */
  pin: { httpOnly: true, maxAge: 365 * dayInSeconds },
  /** An offer's code from a link, until an order is placed. */
  code: { httpOnly: true, maxAge: 30 * dayInSeconds },
  /** A random id, so that a signed-out browser can like an article only once. */
  reader: { httpOnly: true, maxAge: 365 * dayInSeconds },
};

/** `publicUrl` is the shop's origin. */
export function readCookie(headers: Headers, name: CookieName, publicUrl: string): string | undefined {
  return parse(headers.get("Cookie") ?? "")[sentName(name, publicUrl)];
}

/**
 * A Set-Cookie value; `""` deletes the cookie. `maxAgeSeconds` overrides the cookie's own time; without either the
 * cookie ends when the browser is closed.
 */
export function formatCookie(
  name: CookieName,
  value: string,
  { publicUrl, maxAgeSeconds }: { publicUrl: string; maxAgeSeconds?: number },
): string {
  const { httpOnly, maxAge } = cookies[name];
  const age = value === "" ? 0 : (maxAgeSeconds ?? maxAge);
  return serialize(sentName(name, publicUrl), value, {
    path: "/",
    httpOnly,
    secure: isHttps(publicUrl),
    sameSite: "Lax",
    ...(age === undefined ? {} : { maxAge: age }),
  });
}

/** The `__Host-` prefix stops other hosts of a domain from setting our cookies; browsers accept it over https only. */
function sentName(name: CookieName, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
