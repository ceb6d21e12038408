import { href, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { listOwnReservations } from "#core/checkout/own-reservations.server.ts";
import type { FormSchema } from "#core/forms/parse-form.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import { readCartCookies, readPin } from "#core/web/cart-cookies.ts";
import { type CookieName, formatCookie } from "#core/web/cookies.ts";
import { findSessionUser } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { type CartChange, type CartChanged, type CartOwner, readCart } from "../cart.server.ts";
import { type CartRefusal, describeRefusal } from "../cart.ts";
import { formatGuestCart, parseGuestCart, parseGuestWishlist } from "../guest-cart.ts";
import type { WishlistOwner } from "../wishlist-lines.server.ts";

export type CartArgs = { request: Request; context: Readonly<RouterContextProvider> };

export type Owners = { sessionUser: SessionUser | undefined; cart: CartOwner; wishlist: WishlistOwner };

export async function findOwners(args: CartArgs): Promise<Owners> {
  const shop = args.context.get(shopContext);
  const { publicUrl } = shop.config;
  const sessionUser = await findSessionUser(args);
  const pin = readPin(args.request, publicUrl);
  if (sessionUser) {
    const { id: userId } = sessionUser;
    const reserved = await listOwnReservations(shop.db, userId);
    return { sessionUser, cart: { userId, reserved, pin }, wishlist: { userId } };
  }
  const { cart, wishlist } = readCartCookies(args.request.headers, publicUrl);
  return {
    sessionUser: undefined,
    cart: { guest: parseGuestCart(cart), pin },
    wishlist: { guest: parseGuestWishlist(wishlist) },
  };
}

/** Makes the action of a form that changes the cart. */
export function changeCart<A extends CartArgs, Schema extends FormSchema>(
  schema: Schema,
  change: (args: A, cart: CartOwner, form: z.output<Schema>) => Promise<CartChange | CartChanged>,
): (args: A) => Promise<Response> {
  return async (args) => {
    const form = await readForm(schema, args.request);
    if (!form.ok) return refuseForm(args.request, form.errors);
    const { cart } = await findOwners(args);
    return respondCartChange(args, cart, await change(args, cart, form.value));
  };
}

const refusalStatus: Record<CartRefusal["reason"], 404 | 409> = {
  "unknown-product": 404,
  "not-in-cart": 404,
  "out-of-stock": 409,
  "cart-full": 409,
  "not-filled": 409,
};

/** Answers a script with the changed cart as JSON, and a form with a redirect to the cart page, which shows the result. */
export async function respondCartChange(
  args: CartArgs,
  owner: CartOwner,
  change: CartChange | CartChanged,
): Promise<Response> {
  const guest = change.ok ? change.guest : undefined;
  const headers = guest ? keepInCookie(args, "cart", formatGuestCart(guest)) : notStored();
  if (wantsJson(args.request)) {
    const cart = await readCart(args.context.get(shopContext), guest ? { ...owner, guest } : owner);
    const message = describeChange(change);
    const status = change.ok ? 200 : refusalStatus[change.reason];
    return Response.json({ cart, ...(message && { message }) }, { status, headers });
  }
  if (change.ok) return redirect(href("/cart"), { headers, status: 303 });
  if (refusalStatus[change.reason] === 404) return refuse(args.request, 404, describeRefusal(change));
  const problem = new URLSearchParams({ problem: change.reason });
  if ("left" in change) problem.set("left", String(change.left));
  return redirect(`${href("/cart")}?${problem}`, { headers, status: 303 });
}

function describeChange(change: CartChange | CartChanged): string | undefined {
  if (!change.ok) return describeRefusal(change);
  return "left" in change && change.left !== undefined
    ? `Only ${change.left} left: that is how many are in your cart now.`
    : undefined;
}

/** Refuses a form with fields that our own pages do not send. Stores nothing. */
export function refuseForm(request: Request, errors: Record<string, string | undefined>): Response {
  const [message = "This could not be read."] = Object.values(errors);
  return refuse(request, 422, message);
}

export function refuse(request: Request, status: 404 | 409 | 422, message: string): Response {
  const headers = notStored();
  return wantsJson(request)
    ? Response.json({ message }, { status, headers })
    : new Response(message, { status, headers });
}

export function wantsJson(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("application/json");
}

export function notStored(): Headers {
  return new Headers({ "Cache-Control": "no-store" });
}

export function keepInCookie({ context }: CartArgs, name: CookieName, value: string): Headers {
  const { publicUrl } = context.get(shopContext).config;
  const headers = notStored();
  headers.append("Set-Cookie", formatCookie(name, value, { publicUrl }));
  return headers;
}
