// The session of a request. The domain knows tokens; here a cookie or bearer header becomes a token, and a new session
// becomes cookies.

import { mergeGuestCart } from "#core/cart/merge-guest-cart.server.ts";
import { listOwnReservations } from "#core/checkout/own-reservations.server.ts";
import type { Device } from "#core/identity/actor.ts";
import type { SignedIn } from "#core/identity/own/sign-in-account.server.ts";
import { type NewSession, resumeSession, type Session } from "#core/identity/sessions.server.ts";
import { joinPerson } from "#core/privacy/join-person.server.ts";
import type { Shop } from "#core/shop.ts";
import { forgetCartCookies, readCartCookies } from "./cart-cookies.ts";
import { formatCookie, readCookie } from "./cookies.ts";
import { describeDevice } from "./first-paint/device-words.ts";

/** From `Authorization: Bearer` if present, else from the cookie. */
export function readSessionToken(headers: Headers, publicUrl: string): string | undefined {
  return readBearer(headers) ?? readCookie(headers, "session", publicUrl);
}

function readBearer(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}

type SessionShop = Pick<Shop, "db" | "clock" | "config" | "sessionSecret" | "identity">;

/** A bearer may also be a token of the identity provider's own. */
export async function resumeRequestSession(
  shop: SessionShop,
  headers: Headers,
): Promise<Session | undefined> {
  const token = readSessionToken(headers, shop.config.publicUrl);
  const session = token === undefined ? undefined : await resumeSession(shop, token);
  if (session) return (await shop.identity.recheckAccount(session.user.id)) ? session : undefined;
  const bearer = readBearer(headers);
  return bearer === undefined ? undefined : shop.identity.openTokenSession(bearer);
}

/** The facts about the device in the request's headers, for signing in. */
export function readDevice(headers: Headers, publicUrl: string): Device {
  return {
    mark: readCookie(headers, "device", publicUrl),
    words: describeDevice(headers.get("User-Agent") ?? ""),
  };
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
 * Merges the guest's cart and wishlist into the account, and what a person known by a number alone has in this browser. Returns the Set-Cookie values of the answer: they set the
 * session, mark the device and delete the guest's cookies.
 */
export async function completeSignIn(
  shop: Shop,
  headers: Headers,
  { sessionUser, session, deviceMark }: SignedIn,
): Promise<string[]> {
  const { publicUrl } = shop.config;
  const earlier = readSessionToken(headers, publicUrl);
  const person = earlier === undefined ? undefined : (await resumeSession(shop, earlier))?.user;
  if (person) await joinPerson(shop, person, sessionUser);
  const guest = readCartCookies(headers, publicUrl);
  const reserved = guest.cart ? await listOwnReservations(shop.db, sessionUser.id) : undefined;
  await mergeGuestCart(shop, sessionUser.id, guest, reserved);
  return [
    sessionCookie(shop, session),
    formatCookie("device", deviceMark, { publicUrl }),
    ...forgetCartCookies(headers, publicUrl),
  ];
}
