// The session of a request. The domain knows tokens; here a cookie or bearer header becomes a token, and a new session
// becomes cookies.
import { forgetCartCookies, readCartCookies } from "#app/cart-cookies.ts";
import { formatCookie, readCookie } from "#app/cookies.ts";
import { mergeGuestCart } from "#shop/cart/merge-guest-cart.server.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { findSessionUser, type NewSession, type SignedIn } from "#shop/identity/sessions.server.ts";
import type { Shop } from "#shop/shop.ts";

/** From `Authorization: Bearer` if present, else from the cookie. */
export function readSessionToken(headers: Headers, publicUrl: string): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
  return bearer ?? readCookie(headers, "session", publicUrl);
}

/** Undefined when signed out. */
export async function findRequestUser(
  shop: Pick<Shop, "db" | "clock" | "config" | "sessionSecret">,
  headers: Headers,
): Promise<SessionUser | undefined> {
  const token = readSessionToken(headers, shop.config.publicUrl);
  return token === undefined ? undefined : findSessionUser(shop, token);
}

/** A Set-Cookie value that lasts as long as the session can. */
export function sessionCookie(
  { clock, config }: Pick<Shop, "clock" | "config">,
  { token, expiresAt }: NewSession,
): string {
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
  return formatCookie("session", token, { publicUrl: config.publicUrl, maxAgeSeconds });
}

/**
 * Merges the guest's cart and wishlist into the account. Returns the Set-Cookie values of the answer, which must be
 * sent: they set the session and delete the guest's cookies, so that nothing is merged twice.
 */
export async function completeSignIn(
  shop: Shop,
  headers: Headers,
  { sessionUser, session }: SignedIn,
): Promise<string[]> {
  const { publicUrl } = shop.config;
  await mergeGuestCart(shop, sessionUser.id, readCartCookies(headers, publicUrl));
  return [sessionCookie(shop, session), ...forgetCartCookies(headers, publicUrl)];
}
