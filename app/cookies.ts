// The shop's cookies. Nothing else reads or writes a Cookie or Set-Cookie header.
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
  | "reader";

const cookies: Record<CookieName, { httpOnly: boolean; maxAge?: number }> = {
  /** Lasts as long as the session, which its writer knows. */
  session: { httpOnly: true },
  /** Tells a device that signed in before from a stranger's. */
  device: { httpOnly: true, maxAge: 365 * dayInSeconds },
  /** Set once the first step of signing in is done. */
  "sign-in-step": { httpOnly: true, maxAge: 10 * 60 },
  /** Where sign-in with Google was started from. */
  "google-sign-in": { httpOnly: true, maxAge: 10 * 60 },
  /** Marks the browser that asked for a code by email. The code is good for ten minutes; its page names the address for longer. */
  "email-code": { httpOnly: true, maxAge: 60 * 60 },
  /** A guest's cart and wishlist; the page's scripts read them. */
  cart: { httpOnly: false, maxAge: 180 * dayInSeconds },
  wishlist: { httpOnly: false, maxAge: 180 * dayInSeconds },
  /** Where the shopper's parcels go, for what delivery costs. */
  pin: { httpOnly: true, maxAge: 365 * dayInSeconds },
  /** A random id, so that a like of a signed-out browser counts once. */
  reader: { httpOnly: true, maxAge: 365 * dayInSeconds },
};

/** `publicUrl` is the shop's origin. */
export function readCookie(headers: Headers, name: CookieName, publicUrl: string): string | undefined {
  return parse(headers.get("Cookie") ?? "")[sentName(name, publicUrl)];
}

/**
 * A Set-Cookie value; `""` deletes the cookie. `maxAgeSeconds` where it differs from the usual time; without either
 * the browser keeps the cookie until it is closed.
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
